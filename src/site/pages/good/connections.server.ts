/** What a product is connected with, in sentences computed from the content: its neighbours, optics, solutions, other makers. */
import { fullName, type ModelLink } from '#src/domain/analogs/analogs.ts';
import type { Good, GoodPlace } from '#src/domain/catalog/catalog.ts';
import type { GoodKnown, Standing } from '#src/domain/catalog/known.server.ts';
import { SFP_CABLES } from '#src/domain/sfp/module-facts.ts';
import { distanceText, type SfpModule } from '#src/domain/sfp/sfp.ts';
import type { GoodRole } from '#src/domain/solutions/solutions.server.ts';
import type { TextNode, TextTree } from '#src/platform/content/text-tree.ts';
import { lowerFirst, upperFirst } from '#src/platform/letter-case.ts';
import { listed, listedNodes } from '#src/platform/listed.ts';
import { counted, plural } from '#src/platform/plural.ts';
import { links } from '#src/site/links.ts';
import { missingText } from './missing-text.ts';

type Told = Pick<Good, 'id' | 'model' | 'isDemo'>;
export type Connections = {
  place: Pick<GoodPlace, 'isKnown' | 'missing'>;
  known: GoodKnown | undefined;
  modules: readonly SfpModule[];
  roles: GoodRole[];
  alike: readonly ModelLink[];
};

const paragraph = (...children: TextNode[]): TextNode => ({ tag: 'p', children });

/** Returns the paragraphs that follow the overview; none where nothing can be said. */
export function connectionsOf(good: Told, { place, known, modules, roles, alike }: Connections): TextTree {
  const standing = known ? standingText(good, known) : [];
  const among = known ? [...standing, ...rareText(good, known, standing.length > 0)] : [];
  return [
    ...(among.length > 0 ? [paragraph(among.join(' '))] : []),
    ...(roles.length > 0 ? [paragraph(rolesText(good, roles))] : []),
    ...(modules.length > 0 ? [paragraph(modulesText(good, modules))] : []),
    ...(alike.length > 0 ? [alikeText(good, alike)] : []),
    ...gapsText(good, place, known),
  ];
}

/** How many of the others a figure exceeds or falls short of, from the most to the least telling; `word` picks its word. */
const PLACES: readonly { is: (one: Standing) => boolean; word: 'more' | 'fewer'; than: string }[] = [
  { is: ({ less, known }) => less === known, word: 'more', than: 'остальных' },
  { is: ({ less, known }) => less * 2 > known, word: 'more', than: 'большинства' },
  { is: ({ greater, known }) => greater === known, word: 'fewer', than: 'остальных' },
  { is: ({ greater, known }) => greater * 2 > known, word: 'fewer', than: 'большинства' },
];

/**
 * «Среди моделей раздела „…“, у которых значение известно, у MES2324P масса меньше, чем у остальных. Скорость портов выше, а
 * потребление ниже, чем у большинства.» Only models whose value is known are counted.
 */
function standingText({ model }: Told, { group, standings }: GoodKnown): string[] {
  const told = [...Map.groupBy(PLACES, ({ than }) => than)].flatMap(([than, places]) => {
    const words = places.flatMap((place) => {
      const some = standings.filter((one) => PLACES.find(({ is }) => is(one)) === place);
      return [...Map.groupBy(some, (one) => one[place.word])];
    });
    const said = words.map(([word, alike]) => `${listed(alike.map(({ what }) => what))} ${word}`);
    const most = said.slice(0, -1).join(', ');
    return said.length > 0 ? [`${most && `${most}, а\u00a0`}${said.at(-1)}, чем у\u00a0${than}.`] : [];
  });
  const [first, ...rest] = told;
  return first
    ? [
        `Среди моделей раздела «${group}», у\u00a0которых значение известно, у\u00a0${model} ${first}`,
        ...rest.map(upperFirst),
      ]
    : [];
}

/** A Russian name in the middle of a sentence; «Private VLAN» stays as it is. */
const inSentence = (name: string) => (/^[А-ЯЁ]/.test(name) ? lowerFirst(name) : name);

/** A name with a comma stands in quotes, else the reader of a list cannot see where it ends. */
const inList = (name: string) => (name.includes(',') ? `«${inSentence(name)}»` : inSentence(name));

/** «Особенности MES3124F, указанные у немногих моделей раздела „…“: QinQ, LLDP.» A group that the sentence before has named is not named again. */
function rareText({ model }: Told, { group, rare }: GoodKnown, isGroupNamed: boolean): string[] {
  if (rare.length === 0) return [];
  const what = rare.length > 1 ? `Особенности ${model},` : `Особенность ${model},`;
  const told = rare.length > 1 ? 'указанные' : 'указанная';
  const where = rare.some(({ others }) => others > 0)
    ? `${told} у\u00a0немногих моделей`
    : `не\u00a0${told} у\u00a0других моделей`;
  const place = isGroupNamed ? 'раздела' : `раздела «${group}»`;
  return [`${what} ${where} ${place}: ${rare.map(({ name }) => inList(name)).join(', ')}.`];
}

function rolesText({ model }: Told, roles: readonly GoodRole[]): string {
  const told = [...Map.groupBy(roles, ({ role }) => role)].map(
    ([role, own]) => `${listed(own.map(({ name }) => `«${name}»`))} (${lowerFirst(role)})`,
  );
  return `${model} входит в\u00a0${roles.length === 1 ? 'решение' : 'решения'} ${listed(told)}.`;
}

function modulesText({ model }: Told, modules: readonly SfpModule[]): string {
  const far = modules.reduce<SfpModule | undefined>(
    (best, one) => ((one.distanceM ?? 0) > (best?.distanceM ?? 0) ? one : best),
    undefined,
  );
  const cables = modules.filter(({ section }) => section.code === SFP_CABLES).length;
  const count = listed([
    ...(cables < modules.length ? [counted(modules.length - cables, ['модуль', 'модуля', 'модулей'])] : []),
    ...(cables > 0 ? [counted(cables, ['кабель', 'кабеля', 'кабелей'])] : []),
  ]);
  const name = far && (far.vendor === null ? far.model : `${far.vendor} ${far.model}`);
  const reach = far?.distanceM ? `, наибольшая дальность\u00a0— ${distanceText(far.distanceM)} (${name})` : '';
  return `К\u00a0портам ${model} по\u00a0форм-фактору и\u00a0скорости ${plural(modules.length, ['подходит', 'подходят', 'подходят'])} ${count}${reach}.`;
}

function alikeText({ model }: Told, alike: readonly ModelLink[]): TextNode {
  return paragraph(
    `Из\u00a0моделей других производителей на\u00a0${model} по\u00a0расчёту ${alike.length > 1 ? 'похожи' : 'похожа'} `,
    ...listedNodes(
      alike.map((one): TextNode => ({ tag: 'a', href: links.analogsModel(one), children: [fullName(one)] })),
    ),
    `: оценка и\u00a0сравнение\u00a0— на\u00a0${alike.length > 1 ? 'страницах этих моделей' : 'странице этой модели'}.`,
  );
}

/** What is not known and how to ask. A good of which nothing is known has said so already. */
function gapsText(good: Told, { isKnown, missing }: Connections['place'], known: GoodKnown | undefined): TextTree {
  if (!isKnown) return [];
  const gaps = (known?.gaps ?? []).map((name) => `«${lowerFirst(name)}»`);
  const what =
    gaps.length > 0
      ? `Для\u00a0${good.model} не\u00a0${gaps.length > 1 ? 'указаны параметры' : 'указан параметр'} ${listed(gaps)}`
      : missing.length > 0 && missingText(good.model, missing);
  return what ? [paragraph(`${what}\u00a0— `, askLink(good), '.')] : [];
}

const askLink = ({ id, isDemo }: Told): TextNode => ({
  tag: 'a',
  href: links.request({ form: isDemo ? 'demo-request' : 'good-request', goods: [{ id }] }),
  children: ['спросите специалиста'],
});
