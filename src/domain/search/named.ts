/** Goods that a question names by their whole models, whatever else it says. Pure. */
import { modelKey } from '#src/domain/catalog/model-key.ts';
import { elementAt } from '#src/platform/lists.ts';
import { rangeOf } from '#src/platform/sorted-words.ts';
import type { Arranged } from './arrange.ts';
import { kindAskedFor } from './ask.ts';
import { factsOf } from './conditions.ts';
import { withSounds } from './indexing.ts';
import { isSureName } from './names.ts';
import type { Slot } from './question.ts';
import { RANKING } from './ranking.ts';
import type { ScoredRow } from './score.ts';
import type { WordIndex } from './word-index.ts';

/** Ids of goods that are wanted, and of those that something is wanted for. */
export type NamedGoods = { goods: number[]; hosts: number[] };

/** More than these are no pair that somebody compares. */
const MOST_NAMED = 4;

/**
 * `goods` are what is wanted. `hosts` are what something else is wanted for: «питание для ESR-1000» names a kind that the
 * good is not of.
 */
export function namedGoods(slots: readonly Slot[], devices: WordIndex): NamedGoods {
  const kind = kindAskedFor(slots);
  const wanted = kind && new Set(kind.flatMap((group) => devices.ofGroup(group)));
  const [goods, hosts] = [new Set<number>(), new Set<number>()];
  const whole = slots.map(({ models, text }) => models[0] ?? modelKey(text)).join('');
  const names = slots.flatMap(({ models, text }) => (models.length > 0 ? [models] : [[modelKey(text)]]));
  // «WLC» is a kind, and no «vWLC» that sounds like it.
  const isKind = slots.map(({ groups }) => groups !== undefined);
  const found = names.map((spellings, at) => goodCalled(spellings, devices, isKind[at]));
  const all = goodCalled([whole], devices, !isKind.includes(false));
  for (const entry of all === undefined ? found : [all]) {
    if (entry === undefined) continue;
    const { id } = factsOf(elementAt(devices.entries, entry));
    (wanted === undefined || wanted.has(entry) ? goods : hosts).add(id);
  }
  return { goods: [...goods].slice(0, MOST_NAMED), hosts: [...hosts].slice(0, 1) };
}

/** The good that is called so: as spelled before as it sounds. */
export function goodCalled(
  spellings: readonly string[],
  { entries, named }: WordIndex,
  isSpelled = false,
): number | undefined {
  const all = isSpelled ? spellings : withSounds(spellings);
  const names = all.toSorted((a, b) => Number(a.startsWith('~')) - Number(b.startsWith('~')));
  return names.flatMap((name) => named(name)).find((entry) => entries[entry]?.kind === 'good');
}

/** A good is named by its whole model, long enough to be nothing else. */
export const isGoodNamed = (slots: readonly Slot[], devices: WordIndex): boolean =>
  slots.some(
    ({ isModel, models, alternatives }) =>
      isModel &&
      alternatives.some(({ way }) => way === 'exact') &&
      models.some((model) => isSureName(model) && goodCalled([model], devices) !== undefined),
  );

/** «BiDi SC 20 км»: the connector is no good of ours; «рассчитать ECCM», «статья о MES2324»: a text is what is asked for. */
export function wantedOf(
  { goods, hosts }: NamedGoods,
  { isTextFirst, isTextAsked, answers: [first] }: Arranged,
  isOfModules: boolean,
): NamedGoods {
  if (isOfModules) return { goods: [], hosts };
  const isPage = isTextFirst && first?.entry.standing.isPage === true && tellsOf(first, goods.length);
  return isPage || isTextAsked ? { goods: [], hosts: [...goods, ...hosts].slice(0, 1) } : { goods, hosts };
}
/** The page is called by all that was asked, or by the good itself. */
const tellsOf = ({ features }: ScoredRow, goods: number) => {
  const named = features.words.filter((word) => word >= RANKING.named).length;
  return named === features.words.length || (goods > 0 && named > goods && features.coverage >= RANKING.ofGood);
};

/** One good is called so; «NTU-RG-5421G» goes on to NTU-RG-5421G-Wac alone. */
export const isCalled = ({ models }: Slot, devices: WordIndex): boolean =>
  goodCalled(models, devices) !== undefined ||
  models.some((model) => model.length >= LONG && goodsBegun(model, devices).length === 1);
const LONG = 5;

/** «TAU-8», «MES23»: letters and figures that names of goods begin with. */
export const isSeriesNamed = ({ isModel, models }: Slot, devices: WordIndex): boolean =>
  isModel && models.some((model) => /^[a-z]{2,}\d/.test(model) && goodsBegun(model, devices).length > 0);

/** Names of goods in order, each with its good: as they are, and from their first figure on. */
type Names = { names: readonly string[]; goods: readonly number[] };
const NAMES = new WeakMap<WordIndex, { whole: Names; figures: Names }>();

function namesOfGoods(devices: WordIndex): { whole: Names; figures: Names } {
  const known = NAMES.get(devices);
  if (known) return known;
  const all = devices.entries.flatMap(({ kind, models }, good) =>
    kind === 'good' ? models.map((name) => ({ name, good })) : [],
  );
  const inOrder = (some: typeof all): Names => {
    const sorted = some.sort((a, b) => (a.name < b.name ? -1 : 1));
    return { names: sorted.map(({ name }) => name), goods: sorted.map(({ good }) => good) };
  };
  const figures = all.map(({ name, good }) => ({ name: name.replace(/^\D+/, ''), good }));
  const names = { whole: inOrder(all), figures: inOrder(figures) };
  NAMES.set(devices, names);
  return names;
}

/** Goods with a name that begins so, in the order of the index. */
const goodsWith = (name: string, { names, goods }: Names): number[] =>
  [...new Set(goods.slice(...rangeOf(names, name)))].sort((a, b) => a - b);

export const goodsBegun = (name: string, devices: WordIndex): number[] => goodsWith(name, namesOfGoods(devices).whole);

/** «2448P» without its letters is MES2448P. */
export const goodsByFigures = (name: string, devices: WordIndex): number[] =>
  FIGURES.test(name) ? goodsWith(name, namesOfGoods(devices).figures) : [];
const FIGURES = /^\d{4}/;
