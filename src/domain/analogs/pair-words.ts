/** A pair of devices in words: where ours is better, where it is worse, where it is the same, what is not known of it. */
import { upperFirst } from '#src/platform/letter-case.ts';
import { listed } from '#src/platform/listed.ts';
import type { Proof } from './matching.ts';
import type { ParameterCode, Verdict } from './parameters.ts';

type Pair = { theirModel: string; ourModel: string; proof: readonly Proof[] };

/**
 * Returns sentences about a pair, made of its proof alone: «Сверх нужного у Y основные порты (24 × 1G вместо 8 × 1G; 16 лишних портов:
 * −4). По глубине (177 вместо 220 мм) Y лучше, чем X; по массе (3 вместо 2,2 кг) — хуже.» The last names what is known of theirs and not
 * of ours. Empty when there is nothing to say. What is unknown of either is never told as better or worse.
 */
export function tellPair({ theirModel, ourModel, proof }: Pair): string {
  const told = VERDICTS.flatMap(({ verdict, whole, short }) => {
    const some = of(proof, verdict);
    return some.length > 0 ? [{ some, isRest: verdict === 'equal' && some.length > 1, whole, short }] : [];
  });
  const words = told.map(({ some, isRest, whole, short }, at) =>
    at === 0
      ? `По\u00a0${listed(some.map((one) => inWords(one, BY)))} ${whole(ourModel, theirModel)}`
      : `${isRest ? REST : `по\u00a0${listed(some.map((one) => inWords(one, BY)))}`}\u00a0— ${short}`,
  );
  const excess = of(proof, 'excess').map((one) => withNote(inWords(one, NAMES), one.note));
  const untold = tellUntold(
    theirModel,
    [ourModel],
    proof.filter(({ theirs, ours }) => theirs !== null && ours === null).map(({ code }) => code),
  );
  return [
    ...(excess.length > 0 ? [`Сверх нужного у\u00a0${ourModel} ${listed(excess)}.`] : []),
    ...(words.length > 0 ? [`${words.join('; ')}.`] : []),
    ...(untold === null ? [] : [untold]),
  ].join(' ');
}

/** The price stands beside the values: «(24 × 1G вместо 8 × 1G; 16 лишних портов: −4)». */
const withNote = (words: string, note: string | null): string =>
  note === null ? words : words.endsWith(')') ? `${words.slice(0, -1)}; ${note})` : `${words} (${note})`;

/** «Масса ESR-1700 не указана: по этому параметру сравнения с ASR1001-X нет.» Null where everything is told. */
export function tellUntold(
  theirModel: string,
  models: readonly string[],
  codes: readonly ParameterCode[],
): string | null {
  const [first] = codes;
  if (first === undefined) return null;
  const told = TOLD[codes.length > 1 ? 'they' : GENDERS[first]];
  const by = codes.length > 1 ? 'этим параметрам' : 'этому параметру';
  const names = listed(codes.map((code) => NAMES[code]));
  return `${upperFirst(names)} ${listed(models)} не\u00a0${told}: по\u00a0${by} сравнения с\u00a0${theirModel} нет.`;
}

/** What is the same needs no names after what differs. */
const REST = 'остальные сравнённые параметры';

/** Verdicts in the order of the sentence: the first of them names both models. */
const VERDICTS: readonly { verdict: Verdict; whole: (ours: string, theirs: string) => string; short: string }[] = [
  { verdict: 'better', whole: (ours, theirs) => `${ours} лучше, чем ${theirs}`, short: 'лучше' },
  { verdict: 'worse', whole: (ours, theirs) => `${ours} хуже, чем ${theirs}`, short: 'хуже' },
  {
    verdict: 'equal',
    whole: (ours, theirs) => `${ours} не\u00a0уступает ${theirs}`,
    short: 'на\u00a0том\u00a0же уровне',
  },
];

/** Parameters after «по». */
const BY: Readonly<Record<ParameterCode, string>> = {
  ports: 'основным портам',
  uplinks: 'аплинкам',
  otherPorts: 'прочим портам',
  wifi: 'поколению Wi-Fi',
  poeInput: 'классу питания PoE',
  poe: 'подаче PoE',
  poePorts: 'числу портов с\u00a0PoE',
  poeStandard: 'стандарту PoE',
  layer: 'уровню коммутации',
  macTable: 'таблице MAC-адресов',
  portSpeedSum: 'суммарной скорости портов',
  power: 'потреблению',
  rackUnits: 'высоте в\u00a0стойке',
  depth: 'глубине',
  mass: 'массе',
};
const NAMES: Readonly<Record<ParameterCode, string>> = {
  ports: 'основные порты',
  uplinks: 'аплинки',
  otherPorts: 'прочие порты',
  wifi: 'поколение Wi-Fi',
  poeInput: 'класс питания PoE',
  poe: 'подача PoE',
  poePorts: 'число портов с\u00a0PoE',
  poeStandard: 'стандарт PoE',
  layer: 'уровень коммутации',
  macTable: 'таблица MAC-адресов',
  portSpeedSum: 'суммарная скорость портов',
  power: 'потребление',
  rackUnits: 'высота в\u00a0стойке',
  depth: 'глубина',
  mass: 'масса',
};
type Gender = 'he' | 'she' | 'it' | 'they';
const GENDERS: Readonly<Record<ParameterCode, Gender>> = {
  ...{ ports: 'they', uplinks: 'they', otherPorts: 'they', poeInput: 'he', poeStandard: 'he', layer: 'he' },
  ...{ wifi: 'it', poePorts: 'it', power: 'it', poe: 'she', macTable: 'she', portSpeedSum: 'she' },
  ...{ rackUnits: 'she', depth: 'she', mass: 'she' },
};
const TOLD: Readonly<Record<Gender, string>> = { he: 'указан', she: 'указана', it: 'указано', they: 'указаны' };

const of = (proof: readonly Proof[], verdict: Verdict) => proof.filter((one) => one.verdict === verdict);

/** Ports of several kinds are joined by «и»: their commas would run into those of the sentence. Words with a comma are quoted. */
const valueText = (value: string) =>
  !value.includes(', ') ? value : /^\d/.test(value) ? listed(value.split(', ')) : `«${value}»`;
const isMeasured = (value: string | null) => /^\d/.test(value ?? '');
const measured = (value: string | null, unit: string | null) =>
  value === null ? '' : `${valueText(value)}${unit !== null && isMeasured(value) ? `\u00a0${unit}` : ''}`;
/** What both have needs no value. */
const HAS = 'есть';
/** What neither has is told so, with the ground where it is a guess: «нет (судя по названию)». */
const HAS_NOT = 'нет';
const GROUND = / \((.*)\)$/;
/** A value that is a sentence of its own: «нет (судя по названию)». No figure stands beside «нет» as «нет вместо 4». */
const ANSWER = /^(?:есть|нет)/;

/** «массе (3 вместо 2,2 кг)». */
function inWords({ code, theirs, ours, unit }: Proof, names: Readonly<Record<ParameterCode, string>>): string {
  const name = names[code];
  if (ours === HAS && (theirs ?? '').startsWith(HAS)) return name;
  if (ours === HAS_NOT && (theirs ?? '').startsWith(HAS_NOT)) {
    const [, ground] = `${theirs}`.match(GROUND) ?? [];
    return `${name} (нет у\u00a0обеих моделей${ground ? `, у\u00a0исходной\u00a0— ${ground}` : ''})`;
  }
  if (ours === theirs) return `${name} (${measured(ours, unit)})`;
  const own = code === 'uplinks' && ours === HAS_NOT ? 'отдельных нет' : measured(ours, unit);
  const other = measured(theirs, unit);
  return ANSWER.test(`${theirs}`) || ours === HAS_NOT
    ? `${name} (${own}, у\u00a0исходной модели\u00a0— ${other.replace(GROUND, ', $1')})`
    : `${name} (${measured(ours, isMeasured(theirs) ? null : unit)} вместо ${other})`;
}

type Answer = Pick<Pair, 'ourModel' | 'proof'>;
/** Figures by which one answer is chosen among several, the most telling first. */
const CHOICES: readonly { code: ParameterCode; what: string; isLeast: boolean }[] = [
  { code: 'power', what: 'наименьшее потребление', isLeast: true },
  { code: 'depth', what: 'наименьшая глубина', isLeast: true },
  { code: 'mass', what: 'наименьшая масса', isLeast: true },
  { code: 'portSpeedSum', what: 'наибольшая суммарная скорость портов', isLeast: false },
];
/** Fewer known values are no choice. */
const FEWEST = 2;
/** More models with the same best value are no choice either. */
const MOST_BEST = 2;

/**
 * Returns which of our answers has the least power, depth or mass and the greatest speed of ports: «Из моделей, показанных вместо X, у A наименьшее
 * потребление (10 Вт) и наименьшая масса (1,77 кг), у B наибольшая суммарная скорость портов (88 Гбит/с).» Null when fewer than two
 * answers have a known figure, or all have the same. Where some have none, it says how many have one. Power of devices with and without
 * PoE is not compared.
 */
export function tellChoice(theirModel: string, answers: readonly Answer[]): string | null {
  const told = CHOICES.flatMap(({ code, what, isLeast }) => {
    const rows = answers.flatMap(({ ourModel, proof }) => {
      const row = proof.find((one) => one.code === code);
      return row?.ours ? [{ ourModel, row, value: numberOf(row.ours) }] : [];
    });
    if (rows.length < FEWEST || rows.some(({ row }) => row.verdict === 'incomparable')) return [];
    const values = rows.map(({ value }) => value);
    const best = isLeast ? Math.min(...values) : Math.max(...values);
    const owners = rows.filter(({ value }) => value === best);
    const [first] = owners;
    if (!first || owners.length > MOST_BEST || owners.length === rows.length) return [];
    const owner = listed(owners.map(({ ourModel }) => ourModel));
    const value = measured(first.row.ours, first.row.unit);
    const known = rows.length < answers.length ? `, данные есть у\u00a0${rows.length} из\u00a0${answers.length}` : '';
    return [{ owner, what: `${what} (${value}${known})` }];
  });
  const words = [...Map.groupBy(told, ({ owner }) => owner)].map(
    ([owner, alike]) => `у\u00a0${owner} ${listed(alike.map(({ what }) => what))}`,
  );
  return words.length > 0 ? `Из\u00a0моделей, показанных вместо ${theirModel}, ${words.join(', ')}.` : null;
}

/** «1 674» and «1,77» as numbers. */
const numberOf = (text: string) => Number(text.replace(/[\s\u00a0]/g, '').replace(',', '.'));
