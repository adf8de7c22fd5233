/** What a product is connected with, in sentences computed from the content: its series, neighbours, optics, solutions, other makers. */
import type { AlikeModel } from '#src/domain/analogs/analogs.server.ts';
import { comparedText, fullName } from '#src/domain/analogs/analogs.ts';
import type { Confidence, Good, GoodPlace } from '#src/domain/catalog/catalog.ts';
import type { GoodKnown, Standing } from '#src/domain/catalog/known.server.ts';
import { SFP_CABLES } from '#src/domain/sfp/module-facts.ts';
import { distanceText, type SfpModule } from '#src/domain/sfp/sfp.ts';
import type { GoodRole } from '#src/domain/solutions/solutions.server.ts';
import type { TextNode, TextTree } from '#src/platform/content/text-tree.ts';
import { lowerFirst, upperFirst } from '#src/platform/letter-case.ts';
import { listed } from '#src/platform/listed.ts';
import { counted, type PluralForms, plural } from '#src/platform/plural.ts';
import { links } from '#src/site/links.ts';
import { missingText } from './missing-text.ts';

type Told = Pick<Good, 'id' | 'model' | 'isDemo' | 'sections'>;
export type Connections = {
  place: Pick<GoodPlace, 'isKnown' | 'missing'>;
  known: GoodKnown | undefined;
  modules: readonly SfpModule[];
  roles: GoodRole[];
  alike: readonly AlikeModel[];
};

const paragraph = (...children: TextNode[]): TextNode => ({ tag: 'p', children });

/** Returns the paragraphs that follow the overview; none where nothing can be said. */
export function connectionsOf(good: Told, { place, known: found, modules, roles, alike }: Connections): TextTree {
  const known = found && { ...found, standings: found.standings.filter(({ less, greater }) => less + greater > 0) };
  const among = known ? [seriesText(good, known), ...standingText(good, known), ...rareText(good, known)] : [];
  return [
    ...(among.length > 0 ? [paragraph(among.join(' '))] : []),
    ...(roles.length > 0 ? [paragraph(rolesText(good, roles))] : []),
    ...(modules.length > 0 ? [paragraph(modulesText(good, modules))] : []),
    ...(alike.length > 0 ? [alikeText(good, alike)] : []),
    ...(good.sections.length > 0 ? [originText(good)] : []),
    ...gapsText(good, place, known),
  ];
}

/** A series has a Latin name of one word; «Антенны» and «Старшие модели ESR» are groups. */
const SERIES = /^[\w-]+$/;
const MODELS_OF: PluralForms = ['модели', 'моделей', 'моделей'];

function seriesText({ model }: Told, { series: { name, models, known } }: GoodKnown): string {
  const series = SERIES.test(name) ? `серии ${name}` : `группы «${name}»`;
  if (models === 1) return `Других моделей ${series} в\u00a0каталоге нет.`;
  return `${model}\u00a0— одна из\u00a0${counted(models, MODELS_OF)} ${series} в\u00a0каталоге${toldOf(known, models)}.`;
}

function toldOf(known: number | null, models: number): string {
  if (known === null) return '';
  if (known === 0) return ', подробно не\u00a0описана ни\u00a0одна';
  if (known === models) return ', подробно описаны все';
  return `, из\u00a0них подробно ${plural(known, ['описана', 'описаны', 'описано'])} ${known}`;
}

/** How many of the others a figure exceeds or falls short of, from the most to the least telling; `word` picks its word. */
const PLACES: readonly { is: (one: Standing) => boolean; word: 'more' | 'fewer'; than: string }[] = [
  { is: ({ less, known }) => less === known, word: 'more', than: 'чем у\u00a0остальных' },
  { is: ({ less, known }) => less * 2 > known, word: 'more', than: 'чем у\u00a0большинства' },
  { is: ({ greater, known }) => greater === known, word: 'fewer', than: 'чем у\u00a0остальных' },
  { is: ({ greater, known }) => greater * 2 > known, word: 'fewer', than: 'чем у\u00a0большинства' },
];

/**
 * «Среди моделей раздела „…“, для которых есть данные, у MES2324P масса меньше, чем у остальных. Скорость портов выше, а
 * потребление ниже, чем у большинства. Глубина — в середине ряда.» Only models whose value is known are counted.
 */
function standingText({ model }: Told, { group, standings }: GoodKnown): string[] {
  if (standings.length === 0) return [];
  const told = [...Map.groupBy(PLACES, ({ than }) => than)].flatMap(([than, places]) => {
    const words = places.flatMap((place) => {
      const some = standings.filter((one) => PLACES.find(({ is }) => is(one)) === place);
      return [...Map.groupBy(some, (one) => one[place.word])];
    });
    const said = words.map(([word, alike]) => `${listed(alike.map(({ what }) => what))} ${word}`);
    const most = said.slice(0, -1).join(', ');
    return said.length > 0 ? [`${most && `${most}, а\u00a0`}${said.at(-1)}, ${than}.`] : [];
  });
  const middle = standings.filter((one) => !PLACES.some(({ is }) => is(one))).map(({ what }) => what);
  if (middle.length > 0) told.push(`${listed(middle)}\u00a0— в\u00a0середине ряда.`);
  const [first, ...rest] = told;
  return [
    `Среди моделей раздела «${group}», для которых есть данные, у\u00a0${model} ${first}`,
    ...rest.map(upperFirst),
  ];
}

/** A group that the sentence before has named is not named again. */
const placeOf = (group: string, isNamed: boolean) => (isNamed ? 'этого раздела' : `раздела «${group}»`);

/** A Russian name in the middle of a sentence; «Private VLAN» stays as it is. */
const inSentence = (name: string) => (/^[А-ЯЁ]/.test(name) ? lowerFirst(name) : name);

/** A name with a comma stands in quotes, else the reader of a list cannot see where it ends. */
const inList = (name: string) => (name.includes(',') ? `«${inSentence(name)}»` : inSentence(name));
const namesOf = (some: readonly { name: string }[]) => some.map(({ name }) => inList(name)).join(', ');

const MODELS_OTHER: PluralForms = ['другой модели', 'других моделей', 'других моделей'];
const SAME_FUNCTION: PluralForms = [
  'указана та\u00a0же особенность',
  'указаны те\u00a0же особенности',
  'указаны те\u00a0же особенности',
];
const TOLD_FUNCTION: PluralForms = ['указана особенность', 'указаны особенности', 'указаны особенности'];

/**
 * «Среди моделей раздела „…“ только у MES3124F указана особенность: L2PT. Из 12 других моделей этого раздела только у 3
 * указаны те же особенности: QinQ, LLDP; у 4 — …»
 */
function rareText({ model }: Told, { group, standings, rare, models }: GoodKnown): string[] {
  const only = rare.filter(({ others }) => others === 0);
  const some = rare.filter(({ others }) => others > 0);
  const few = [...Map.groupBy(some, ({ others }) => others)].map(([others, same], at) =>
    at === 0
      ? `только у\u00a0${others} ${plural(same.length, SAME_FUNCTION)}, что у\u00a0${model}: ${namesOf(same)}`
      : `у\u00a0${others}\u00a0— ${namesOf(same)}`,
  );
  return [
    ...(only.length > 0
      ? [
          `Среди моделей ${placeOf(group, standings.length > 0)} только у\u00a0${model} ${plural(only.length, TOLD_FUNCTION)}: ${namesOf(only)}.`,
        ]
      : []),
    ...(few.length > 0
      ? [
          `Из\u00a0${counted(models, MODELS_OTHER)} ${placeOf(group, standings.length + only.length > 0)} ${few.join('; ')}.`,
        ]
      : []),
  ];
}

function rolesText({ model }: Told, roles: readonly GoodRole[]): string {
  const told = roles.map(
    ({ name, role, quantity }) => `«${name}» (${lowerFirst(role)}; в\u00a0примере\u00a0— ${quantity}\u00a0шт.)`,
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
  const reach = far?.distanceM ? ` (наибольшая дальность\u00a0— ${distanceText(far.distanceM)}, ${name})` : '';
  return `К\u00a0портам ${model} по\u00a0форм-фактору и\u00a0скорости ${plural(modules.length, ['подходит', 'подходят', 'подходят'])} ${count} каталога${reach}.`;
}

function alikeText({ model }: Told, alike: readonly AlikeModel[]): TextNode {
  return paragraph(
    `Из\u00a0моделей других производителей с\u00a0тем\u00a0же числом основных портов по\u00a0расчёту ближе всего к\u00a0${model}\u00a0— `,
    ...alike.flatMap(({ model: one, score, base }, at): TextNode[] => [
      at === 0 ? '' : at === alike.length - 1 ? ' и\u00a0' : ', ',
      { tag: 'a', href: links.analogsModel(one), children: [fullName(one)] },
      ` (${at === 0 ? 'оценка ' : ''}${score}\u00a0из\u00a0100 ${comparedText(base)})`,
    ]),
    '.',
  );
}

const ORIGINS: [Confidence, PluralForms, string][] = [
  ['seen', ['указана', 'указаны', 'указаны'], 'для самой модели'],
  ['series', ['взята', 'взяты', 'взяты'], 'из\u00a0документов серии'],
  ['computed', ['получена', 'получены', 'получены'], 'расчётом'],
  ['inferred', ['определена', 'определены', 'определены'], 'составителями каталога'],
];

function originText({ model, sections }: Told): TextNode {
  const all = sections.flatMap(({ attributes }) => attributes);
  const parts = ORIGINS.flatMap(([confidence, verb, whence]) => {
    const count = all.filter((one) => one.confidence === confidence).length;
    if (count > 1 && count === all.length) return [`они ${verb[1]} ${whence}`];
    return count > 0 ? [`${count}\u00a0${plural(count, verb)} ${whence}`] : [];
  });
  return paragraph(
    `В\u00a0таблице ${plural(all.length, ['приведена', 'приведены', 'приведено'])} ${counted(all.length, ['характеристика', 'характеристики', 'характеристик'])} ${model}: ${parts.join(', ')}.`,
  );
}

/** What the overview of a good without data has said already: «Порты, питание и размеры … не указаны». */
const TOLD_MISSING = /^(?:Порты|Всего портов|Ширина|Глубина|Высота|Электропитание|Максимальная потребляемая)/u;

/** What is not known and how to ask. A good of which nothing is known has said so already. */
function gapsText(good: Told, { isKnown, missing }: Connections['place'], known: GoodKnown | undefined): TextTree {
  const { model } = good;
  const gaps = (known?.gaps ?? []).filter((name) => isKnown || !TOLD_MISSING.test(name));
  if (known && gaps.length > 0) {
    const names = listed(gaps.map((name) => `«${lowerFirst(name)}»`));
    const owner = isKnown ? `У\u00a0${model} не\u00a0` : 'Также не\u00a0';
    return [
      paragraph(
        `${owner}${gaps.length > 1 ? 'указаны параметры' : 'указан параметр'} ${names}, хотя у\u00a0большинства моделей раздела «${known.group}» ${gaps.length > 1 ? 'они указаны' : 'он указан'}. `,
        askLink(good),
        '.',
      ),
    ];
  }
  if (!isKnown || missing.length === 0) return [];
  return [paragraph(`${missingText(model, missing)}. `, askLink(good), '.')];
}

const askLink = ({ id, model, isDemo }: Told): TextNode => ({
  tag: 'a',
  href: links.request({ form: isDemo ? 'demo-request' : 'good-request', goods: [{ id }] }),
  children: [`Спросить о\u00a0модели ${model}`],
});
