/** Answers a bill of materials line by line, from memory. */
import { findGoodCard, findReplacement } from '#src/domain/catalog/catalog.server.ts';
import { readDeviceLines } from '#src/domain/catalog/device-lines.ts';
import { hasSeveral, type ListedThing, readList } from '#src/domain/catalog/device-lists.ts';
import type { Reading } from '#src/domain/catalog/line-quantity.ts';
import { findModuleMatches, listModules } from '#src/domain/sfp/sfp.server.ts';
import { isCable, type SfpModule, standingOf } from '#src/domain/sfp/sfp.ts';
import { heldByContent } from '#src/platform/content-memo.server.ts';
import { invalid } from '#src/platform/errors.ts';
import { grouped } from '#src/platform/grouped.ts';
import { elementAt } from '#src/platform/lists.ts';
import { oneAtATime } from '#src/platform/one-at-a-time.ts';
import { giveWay } from '#src/platform/own-turn.ts';
import { textProblem } from '#src/platform/params.server.ts';
import { findAnalogues, findNearestOwn } from './analogs.server.ts';
import { type BillAnswer, DEVICE_KIND_NAMES, type ModelLink, type ModuleInLine, type ModuleOfOurs } from './analogs.ts';
import { type BillLine, countBillLines, MAX_BILL_LENGTH, MAX_BILL_LINES } from './bill.ts';
import { bestKnown, devices, type Good, linkOf, type Model } from './held-devices.server.ts';
import { NO_WISHES, type Wishes } from './judging.ts';
import { LineMatcher, type Nameable, type Named } from './line-match.ts';
import { Spellings, withWords } from './line-spelling.ts';
import { spokenKey } from './model-key.ts';
import { NameBeginnings } from './name-beginnings.ts';
import { nearestOf } from './nearest-size.ts';
import { isDeviceKind } from './parameters.ts';

/** Why a pasted bill cannot be answered, or undefined when it can; an empty one is the caller's to notice. */
export function billProblem(text: string): string | undefined {
  const problem = textProblem(text, MAX_BILL_LENGTH);
  if (problem) return problem;
  return countBillLines(text) > MAX_BILL_LINES
    ? `Не больше ${grouped(MAX_BILL_LINES)} строк: разделите список`
    : undefined;
}

/** Things that a line may name: another maker's model, a model of ours, a transceiver. */
type Thing = { kind: 'model'; model: Model } | { kind: 'own'; good: Good } | { kind: 'module'; module: SfpModule };

const lineNames = heldByContent(
  async () => undefined,
  async () => {
    const { models, goods, lineRules } = await devices();
    const written = Map.groupBy(models, ({ vendorKey, key }) => `${vendorKey} ${key}`);
    const foreign = [...written.values()].flatMap((alike): Nameable<Thing>[] => {
      const model = bestKnown(alike);
      if (!model) return [];
      const { vendorKey, key, fullKey, device, kind } = model;
      const group = `${vendorKey} ${kind} ${JSON.stringify([device.ports, device.figures])}`;
      const name = `${model.vendor} ${model.model}`;
      const isModule = !isDeviceKind(kind);
      return [{ name, keys: [key, fullKey], vendorKey, group, value: { kind: 'model', model }, isModule }];
    });
    const own = goods.map((good): Nameable<Thing> => {
      const [group, value] = [`own ${good.code}`, { kind: 'own' as const, good }];
      return { name: good.model, keys: [spokenKey(good.model)], vendorKey: '', group, value, isPart: good.isPart };
    });
    const modules = (await listModules()).map((module): Nameable<Thing> => {
      const [vendorKey, key] = [spokenKey(module.vendor ?? ''), spokenKey(module.model)];
      // Two makers sell a part under one name: while their figures are equal, it does not matter which is meant.
      const { id: _id, code: _code, vendor: _vendor, pairs: _pairs, ...figures } = module;
      const group = `module ${JSON.stringify(figures)}`;
      const isPart = isCable(module);
      const name = `${module.vendor ?? ''} ${module.model}`;
      return {
        name,
        keys: [key, vendorKey + key],
        vendorKey,
        group,
        value: { kind: 'module', module },
        isPart,
        isModule: true,
      };
    });
    const none = {
      ...{ aliases: [], suffixes: [], parts: {}, noise: [], purposes: [], devices: [] },
      ...{
        notDevices: [],
        otherThings: [],
        variants: [],
        revisions: [],
        nextWords: [],
        extras: '(?!)',
        relations: '(?!)',
      },
      makers: { ours: [], soldAs: [], houses: [] },
      words: { words: [], ofParts: [], phrases: [] },
      spellings: [],
    };
    // Of two goods of one name the first is meant.
    const goodByKey = new Map(goods.toReversed().map((good) => [spokenKey(good.model), good]));
    const sold = Map.groupBy(modules, ({ keys: [key = ''] }) => key);
    const sharedNames = new Set([...sold].flatMap(([key, own]) => (own.length > 1 ? key : [])));
    const rules = lineRules ?? none;
    const matcher = new LineMatcher<Thing>([...foreign, ...own, ...modules], rules);
    const ownNames: OwnNames = new NameBeginnings(goods.map((good) => ({ keys: [spokenKey(good.model)], good })));
    return { matcher, goodByKey, ownNames, sharedNames, spellings: new Spellings(rules.spellings, rules.makers) };
  },
);

type Found = { reading: Reading; named: Named<Thing> };

/** A model of ours without figures («ECCM») is searched for in no line, as it may be a word; it is meant where a line names nothing else. */
function wholeName(found: readonly Found[], byKey: ReadonlyMap<string, Good>): Found | undefined {
  const [first] = found;
  if (!first || found.some(({ named }) => named.how !== 'unknown')) return undefined;
  const good = byKey.get(spokenKey(first.reading.name));
  const value: Thing | undefined = good && { kind: 'own', good };
  return value && { reading: first.reading, named: { how: 'exact', value, isWhole: true } };
}

/** The first of the surest readings; a line that begins as a part or a work names no device, whatever stands in a cell of it. */
function bestOf(found: readonly Found[]): Found {
  const first = elementAt(found, 0);
  if (first.named.how === 'unknown' && first.named.isNoDevice) return first;
  return found.reduce((best, one) => (RANKS[one.named.how] < RANKS[best.named.how] ? one : best));
}

/** Ranks of certainty of a reading. The first reading of the lowest rank is taken. */
const RANKS = { exact: 0, guessed: 1, unknown: 2 } as const;

/** A thousand lines that name nothing take seconds: several bills side by side would hold every page up, and end after their visitors' patience. */
const inTurn = oneAtATime({
  ...{ maxWaiting: 20, waitMs: 3_000 },
  busy: 'Сейчас разбирается слишком много списков. Повторите через несколько секунд.',
});

/** A thousand usual lines take three seconds; lines of many words that name nothing may take a minute, and others wait. */
const LONGEST_MS = 15_000;

/**
 * A bill of materials, pasted or of a table: each line read and answered, quantities kept, no line lost. Lines over
 * `MAX_BILL_LINES` are the caller's to refuse. Throws 503 when too many bills wait, 422 when the bill takes over `longestMs`.
 */
export const matchBill = (text: string, wishes: Wishes = NO_WISHES, longestMs = LONGEST_MS): Promise<BillAnswer[]> =>
  inTurn(() => matchLines(text, wishes, longestMs));

/** `remark`: how the number of a thing was found, empty where the line says it. */
export type ListAnswer = BillAnswer & { remark: string };

/** As `matchBill`; of a line that names several models each has an answer of its own, with the number of the line. */
export async function matchList(text: string, wishes: Wishes = NO_WISHES): Promise<ListAnswer[]> {
  const list = readList(text);
  const asked = list.map((one) => one.text).join('\n');
  if (asked.trim() === '') return [];
  const answers = await matchBill(asked, wishes);
  const byMaker = await matchByMaker(answers, list, wishes);
  return answers.flatMap((answer) => {
    const listed = list[answer.number - 1];
    if (!listed) return [];
    const { number, source, remark } = listed;
    return [{ ...(byMaker.get(answer.number) ?? answer), number, source, remark }];
  });
}

/** Answers to what says nothing by itself, as things of the maker that the line names before its first model; that is a guess. */
async function matchByMaker(answers: readonly BillAnswer[], list: readonly ListedThing[], wishes: Wishes) {
  const unclear = answers.filter(({ number, match, spelled }) => {
    return list[number - 1]?.maker && (match === 'guessed' || (match === 'unknown' && !spelled));
  });
  const lines = unclear.map(({ number }) => `${list[number - 1]?.maker} ${list[number - 1]?.text}`);
  const found = lines.length > 0 ? await matchBill(lines.join('\n'), wishes) : [];
  return new Map(
    found.flatMap((one): [number, BillAnswer][] => {
      const { number } = elementAt(unclear, one.number - 1);
      const spelled = one.spelled && withWords({ ...one.spelled, isNamed: false });
      return one.match === 'unknown' && !spelled ? [] : [[number, { ...one, spelled }]];
    }),
  );
}

async function matchLines(text: string, wishes: Wishes, longestMs: number): Promise<BillAnswer[]> {
  const begun = performance.now();
  const { matcher, goodByKey, ownNames, sharedNames, spellings } = await lineNames();
  const answers = new Map<string, Omit<BillAnswer, keyof BillLine>>();
  const lines: BillAnswer[] = [];
  // Lists of several sites say the same lines again.
  const names = new Map<string, Named<Thing>>();
  const find = (name: string, said: string) => {
    const key = `${name}\n${said}`;
    const named = names.get(key) ?? matcher.find(name, said);
    names.set(key, named);
    return named;
  };
  for (const { number, source, said, ways } of readDeviceLines(text)) {
    const found = ways.map((reading) => ({ reading, named: find(reading.name, said) }));
    const best = wholeName(found, goodByKey) ?? bestOf(found);
    const { name, quantity, doubt } = best.reading;
    // «DES-3200 10» may be ten of DES-3200 as well as DES-3200-10.
    const isOther = best !== found[0] && /\d/.test(found[0]?.reading.name ?? '') && !/\d/.test(name.slice(0, 1));
    const key = `${best.named.how} ${name}`;
    const known = answers.get(key) ?? {
      ...(await answerNamed(best.named, wishes)),
      ownSuggestions: best.named.how === 'unknown' ? begunBy(name, ownNames) : [],
    };
    answers.set(key, known);
    const answer = withSpelling(withNameOf(known, best.named, { said, sharedNames }), best.named, {
      said,
      matcher,
      spellings,
    });
    const isGuessed = answer.isGuessed || (isOther && answer.match !== 'unknown');
    const match = isGuessed && answer.match === 'exact' ? 'guessed' : answer.match;
    const isQuantityGuessed =
      doubt === 'other' || (doubt === 'bare' && !isPlain(best.named, best.reading, answer.spelled));
    const isOneOfSeveral = hasSeveral(source);
    lines.push({ number, source, name, quantity, isQuantityGuessed, ...answer, match, isGuessed, isOneOfSeveral });
    // Each answer is up to some milliseconds of work: visitors of pages go in between.
    await giveWay();
    if (performance.now() - begun > longestMs) {
      throw invalid({}, `Список разбирается слишком долго: прочитано строк — ${lines.length}. Разделите его на части.`);
    }
  }
  return lines;
}

/** Ports of a device are written as numbers from here on: «C1000-24T-4G-L 24» may tell them again. */
const LEAST_PORTS = 8;

/** Is a number that stands alone beside a name a quantity? Beside nothing but the whole name, and not a number of the name. */
function isPlain(named: Named<Thing>, { name: said, quantity }: Reading, spelled: BillAnswer['spelled']): boolean {
  const name = said.replace(/\([^()\d]{0,100}\)/g, '').trim();
  const isPart = spelled !== null && name.endsWith(spelled.part) && !/\d/.test(name.slice(0, -spelled.part.length));
  const isWhole = named.how === 'unknown' ? isPart : named.isWhole;
  if (!isWhole || quantity === null) return false;
  return quantity < LEAST_PORTS || !name.split(/\D+/).includes(String(quantity));
}

/** A shorter beginning is any model's; more models than a choice has are a series. */
const [LEAST_BEGINNING, MOST_OWN] = [5, 4];
const LONGEST_NAME = 120;
type OwnNames = NameBeginnings<{ keys: readonly string[]; good: Good }>;

/** Models of ours whose names go on where the text ends: «LTP-8X» of «LTP-8X rev.B» and «LTP-8X rev.C». */
function begunBy(name: string, own: OwnNames): BillAnswer['ownSuggestions'] {
  const said = name.slice(0, LONGEST_NAME);
  const words = said.split(/[\s,;()]+/).filter((word) => /^\p{L}/u.test(word) && /\d/.test(word));
  for (const key of [said, ...words].map(spokenKey)) {
    if (key.length < LEAST_BEGINNING || !/\d/.test(key)) continue;
    const goods = own.of(key);
    if (goods.length > 0 && goods.length <= MOST_OWN)
      return goods.map(({ good: { code, model } }) => ({ code, model }));
  }
  return [];
}

const NO_ANSWER = {
  ...{ isGuessed: false, model: null, own: null, module: null, analogue: null },
  ...{ suggestions: [], ownSuggestions: [], spelled: null, isOneOfSeveral: false },
};

/** So many of the best answers are compared by their size. */
const MOST_ALIKE = 12;

async function answerNamed(named: Named<Thing>, wishes: Wishes): Promise<Omit<BillAnswer, keyof BillLine>> {
  if (named.how === 'unknown') {
    const suggestions = named.nearest.flatMap((thing) => (thing.kind === 'model' ? [linkOf(thing.model)] : []));
    return { ...NO_ANSWER, match: 'unknown', suggestions };
  }
  const isGuessed = named.how === 'guessed';
  const thing = named.value;
  if (thing.kind === 'own') return { ...NO_ANSWER, match: 'own', isGuessed, ...(await answerOwn(thing.good)) };
  if (thing.kind === 'module') {
    return { ...NO_ANSWER, match: 'module', isGuessed, module: await answerModule(thing.module) };
  }
  const answer = await findAnalogues(thing.model.code, { wishes, limit: MOST_ALIKE });
  const analogue = nearestOf(answer?.analogues ?? []);
  const match = !analogue ? 'no-analogue' : named.how;
  return { ...NO_ANSWER, match, isGuessed, model: linkOf(thing.model), analogue };
}

/** A part that several makers sell under one name is called by it alone where the line names no maker. */
function withNameOf<T extends Pick<BillAnswer, 'module'>>(
  answer: T,
  named: Named<Thing>,
  { said, sharedNames }: { said: string; sharedNames: ReadonlySet<string> },
): T {
  if (named.how === 'unknown' || named.value.kind !== 'module' || !answer.module?.isReference) return answer;
  const { model, vendor } = named.value.module;
  const isCommon = sharedNames.has(spokenKey(model)) || model.split(' ').every((word) => STANDARD.test(word));
  if (!isCommon || spokenKey(said).includes(spokenKey(vendor ?? ''))) return answer;
  return { ...answer, module: { ...answer.module, name: model } };
}

/** «10GBASE-SR», «SFP LH»: a standard, which one maker sells a part by the name of. */
const STANDARD = /^(?:q?sfp(?:28|\+)?|xfp|\d{1,4}g?base-?\w{1,3}|\d{1,3}g|sr4?|lr4?|er|zr|sx|lx|lh|t|bx)$/i;

/**
 * Whose part an unknown one may be; names that are like its own are offered of the same maker and kind only. Of a line that names a
 * part, a licence or a work for a device, and where the table does hold the model, nothing is said of a device.
 */
function withSpelling<T extends Pick<BillAnswer, 'match' | 'suggestions' | 'spelled'>>(
  answer: T,
  named: Named<Thing>,
  { said, matcher, spellings }: { said: string; matcher: LineMatcher<Thing>; spellings: Spellings },
): T {
  const spelled = named.how === 'unknown' ? spellings.read(said) : undefined;
  if (answer.match !== 'unknown' || !spelled || matcher.find(spelled.part).how === 'exact') return answer;
  if (named.how === 'unknown' && named.isNoDevice && (spelled.what === null || isDeviceName(spelled.what)))
    return answer;
  const isLike = ({ vendor, kind }: ModelLink) =>
    spellings.isLike(spelled, { vendor, kindName: DEVICE_KIND_NAMES[kind] });
  return { ...answer, spelled, suggestions: answer.suggestions.filter(isLike) };
}

const DEVICE_NAMES: ReadonlySet<string> = new Set(Object.values(DEVICE_KIND_NAMES).map((name) => name.toLowerCase()));
const isDeviceName = (what: string): boolean => DEVICE_NAMES.has(what.toLowerCase());

async function answerModule(module: SfpModule): Promise<ModuleInLine> {
  const ours = module.isReference ? await findModuleMatches(module) : [];
  const ground = ours[0] ? standingOf(ours[0], module) : [];
  return { ...moduleLink(module), isReference: module.isReference, ours: ours.map(moduleLink), ground };
}

/** A model of ours as a line names it; of one that is made no more, with its replacement or the nearest made one. */
async function answerOwn({ code, isDiscontinued }: Good): Promise<Pick<BillAnswer, 'own' | 'analogue'>> {
  const good = await findGoodCard(code);
  if (!good) return { own: null, analogue: null };
  const own = { id: good.id, code, model: good.model, name: good.name, isDiscontinued };
  if (!isDiscontinued) return { own, analogue: null };
  const replacement = await findReplacement(good.id);
  const [nearest] = replacement ? [] : await findNearestOwn(code, 1);
  const base = { compared: 0, total: 0, missing: [], half: [] };
  if (replacement) {
    const analogue = {
      good: replacement,
      score: null,
      base,
      remarks: [],
      isDeclared: true,
      note: null,
      isDiscontinued: false,
      proof: [],
    };
    return { own, analogue };
  }
  if (!nearest) return { own, analogue: null };
  return {
    own,
    analogue: { ...nearest, isDeclared: false, note: null, isDiscontinued: false, proof: [] },
  };
}

const moduleLink = ({ vendor, model, code, section }: SfpModule): ModuleOfOurs => {
  return { name: vendor === null ? model : `${vendor} ${model}`, code, section: section.code };
};
