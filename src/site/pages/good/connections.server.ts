/** What a product is connected with, in sentences computed from the content: its neighbours, optics, solutions, other makers. */
import { fullName, type ModelLink } from '#src/domain/analogs/analogs.ts';
import type { Good, GoodPlace } from '#src/domain/catalog/catalog.ts';
import type { GoodKnown, Middle } from '#src/domain/catalog/known.server.ts';
import { SFP_CABLES } from '#src/domain/sfp/module-facts.ts';
import { distanceText, type SfpModule } from '#src/domain/sfp/sfp.ts';
import type { GoodRole } from '#src/domain/solutions/solutions.server.ts';
import type { TextNode, TextTree } from '#src/platform/content/text-tree.ts';
import { lowerFirst } from '#src/platform/letter-case.ts';
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
  const among = known ? [...standing, ...rareText(good, known)] : [];
  return [
    ...(among.length > 0 ? [paragraph(among.join(' '))] : []),
    ...(roles.length > 0 ? [paragraph(rolesText(good, roles))] : []),
    ...(modules.length > 0 ? [paragraph(modulesText(good, modules))] : []),
    ...(alike.length > 0 ? [alikeText(good, alike)] : []),
    ...gapsText(good, place, known),
  ];
}

/** «Из моделей раздела „…“, у которых значение указано, у MES2324P наименьшее потребление (25 Вт).» Only those are counted. */
function standingText({ model }: Told, { group, standings, middle }: GoodKnown): string[] {
  if (middle) return [middleText(model, group, middle)];
  const told = standings.map(({ what, value }) => `${what} (${value})`);
  return told.length > 0
    ? [`Из\u00a0моделей раздела «${group}», у\u00a0которых значение указано, у\u00a0${model} ${listed(told)}.`]
    : [];
}

/** «Из 11 других моделей раздела „…“, у которых указано потребление, у 5 оно больше, чем у MES3116 (50 Вт), у 3 — меньше.» */
function middleText(model: string, group: string, { told, it, value, known, less, greater }: Middle): string {
  const others = counted(known, ['другой модели', 'других моделей', 'других моделей']);
  const of = `${model} (${value})`;
  const above = `у\u00a0${greater} ${it} больше`;
  const places =
    greater > 0
      ? `${above}, чем у\u00a0${of}${less > 0 ? `, у\u00a0${less}\u00a0— меньше` : ''}`
      : `у\u00a0${less} ${it} меньше, чем у\u00a0${of}`;
  return `Из\u00a0${others} раздела «${group}», у\u00a0которых ${told}, ${places}.`;
}

/** A Russian name in the middle of a sentence; «Private VLAN» stays as it is. */
const inSentence = (name: string) => (/^[А-ЯЁ]/.test(name) ? lowerFirst(name) : name);

/** A name with a comma stands in quotes, else the reader of a list cannot see where it ends. */
const inList = (name: string) => (name.includes(',') ? `«${inSentence(name)}»` : inSentence(name));

/**
 * «У MES3124F есть функции, указанные у немногих моделей раздела „…“: QinQ, LLDP.» What the papers of a series tell is not told of the
 * model.
 */
function rareText({ model }: Told, { group, rare }: GoodKnown): string[] {
  const [ofSeries, own] = [rare.filter(({ isOfSeries }) => isOfSeries), rare.filter(({ isOfSeries }) => !isOfSeries)];
  return [
    ...(own.length > 0 ? [`У\u00a0${model} есть ${functionsText(own, group)}.`] : []),
    ...(ofSeries.length > 0 ? [seriesText(model, ofSeries, { isMore: own.length > 0, group })] : []),
  ];
}

function seriesText(
  model: string,
  rare: GoodKnown['rare'],
  { isMore, group }: { isMore: boolean; group: string },
): string {
  const what = isMore
    ? `и\u00a0${rare.length > 1 ? 'другие такие функции' : 'другая такая функция'}: ${namesText(rare)}`
    : functionsText(rare, group);
  return `По\u00a0документам серии у\u00a0${model} ${rare.length > 1 ? 'могут' : 'может'} быть ${what}.`;
}

function functionsText(rare: GoodKnown['rare'], group: string): string {
  const isFew = rare.some(({ others }) => others > 0);
  const told = rare.length > 1 ? 'указанные' : 'указанная';
  const where = isFew ? `${told} у\u00a0немногих моделей` : `не\u00a0${told} у\u00a0других моделей`;
  return `${rare.length > 1 ? 'функции' : 'функция'}, ${where} раздела «${group}»: ${namesText(rare)}`;
}

const namesText = (rare: GoodKnown['rare']) => rare.map(({ name }) => inList(name)).join(', ');

/** The role stands before the solutions that it is of. */
function rolesText({ model }: Told, roles: readonly GoodRole[]): string {
  const told = [...Map.groupBy(roles, ({ role }) => role)].map(([role, own]) => {
    const names = own.map(({ name }) => `«${name}»`);
    return {
      role: `в\u00a0роли «${role}»`,
      where: `в\u00a0${own.length === 1 ? 'решение' : 'решения'} ${listed(names)}`,
    };
  });
  const [first] = told;
  return first && told.length === 1
    ? `${model} ${first.role} входит ${first.where}.`
    : `${model} входит ${told.map(({ role, where }) => `${where} ${role}`).join(', ')}.`;
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
  const reach = far?.distanceM
    ? `, наибольшая дальность среди них\u00a0— ${distanceText(far.distanceM)} (${name})`
    : '';
  return `К\u00a0портам ${model} по\u00a0форм-фактору и\u00a0скорости ${plural(modules.length, ['подходит', 'подходят', 'подходят'])} ${count}${reach}.`;
}

function alikeText({ model }: Told, alike: readonly ModelLink[]): TextNode {
  return paragraph(
    `По\u00a0расчёту ${model} ближе других наших моделей к\u00a0`,
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
  children: ['запросите данные у\u00a0специалиста'],
});
