/** Answers a tender: for each device that it describes, what goods meet of what is demanded, miss, and leave unknown. */
import type { BillAnswer } from '#src/domain/analogs/analogs.ts';
import { findGroups, listGoods } from '#src/domain/catalog/catalog.server.ts';
import {
  CONFIDENCE_MARKS,
  type Confidence,
  DISCONTINUED,
  type GoodCard,
  type Group,
} from '#src/domain/catalog/catalog.ts';
import { type Facts, meet, NOT_TOLD, tellersOf } from '#src/domain/search/conditions.ts';
import { readingWords } from '#src/domain/search/search.server.ts';
import type { MeetingState } from '#src/domain/search/search.ts';
import { heldByContent } from '#src/platform/content-memo.server.ts';
import { textProblem } from '#src/platform/params.server.ts';
import { readTenderFacts } from './tender.queries.server.ts';
import { MAX_TENDER_LENGTH, MAX_TENDER_LINES, readTender } from './tender.ts';
import { withoutTakenCombos } from './tender-combos.ts';
import { asksForSupplies, type DemandCondition, DISCONTINUED as NOT_SOLD } from './tender-demand.ts';
import { enoughText } from './tender-features.ts';
import { withoutIncluded } from './tender-included.ts';
import { nameModels } from './tender-models.server.ts';
import { type DescribedModules, describeModules } from './tender-modules.server.ts';
import { type Demand, makeTenderWords, type TenderDevice, type TenderWords } from './tender-part.ts';

/** What a good has of a demand; `text`: its value with the mark of its origin, null where nothing is known. */
export type DemandMet = { state: MeetingState; text: string | null };
/** `met` stands in the order of the demands. */
export type NearestGood = { good: GoodCard; met: DemandMet[] };
/** `known`: of how many of the compared goods the value is known; `isLeft`: taken out by the visitor, asks for nothing. */
export type AskedDemand = Demand & { known: number; metBy: number; isLeft: boolean };
/**
 * `compared`: goods of the named kind, of any where none is named; `isWidened`: the name says a level of the network, none of that
 * level meets all and some other goods of the kind do, so that all of the kind were compared. `metAll` meet every demand; `mayMeet`
 * miss none, and something of them is unknown that may well be so. `contradicting`: two demands that no good can meet together.
 */
export type AnsweredDevice = Omit<TenderDevice, 'demands'> & {
  demands: AskedDemand[];
  compared: number;
  isWidened: boolean;
  contradicting: readonly string[];
  metAll: number;
  mayMeet: number;
  nearest: NearestGood[];
  /** What models that its lines name are, numbers of lines as in the text. */
  models: BillAnswer[];
  /** Transceivers that its lines describe. */
  modules: DescribedModules[];
};

type Known = {
  card: GoodCard;
  groups: ReadonlySet<string>;
  facts: Facts;
  confidence: ReadonlyMap<string, Confidence>;
  hasPorts: boolean;
};
type Held = { words: TenderWords; goods: Known[] };

/** Kinds of goods that are no device by themselves. */
const NO_DEVICES = new Set(['module']);
const ACCESSORIES = 'accessories';
const PORTS = /^ports-(?:fe|ge|mge|sfp|sfpp|sfp28|qsfp|qsfp28|combo|lan|lan-10g)$/;
const PON = /^ports-(?:pon|xgspon)$/;

const held = heldByContent(readTenderFacts, async ({ attributes, goods, values }): Promise<Held> => {
  const { conditions, thesaurus } = await readingWords();
  const kinds = new Map(goods.map(({ id, kind }) => [id, kind]));
  const byGood = Map.groupBy(values, ({ good_id }) => good_id);
  const known = (await listGoods())
    .filter(({ id, lifecycle }) => !NO_DEVICES.has(kinds.get(id) ?? '') && lifecycle[0]?.name !== DISCONTINUED)
    .map((card): Known => {
      const own = byGood.get(card.id) ?? [];
      return {
        card,
        groups: new Set([card.code, ...card.group.path.split('/')]),
        facts: factsOf(card, own),
        confidence: new Map(own.map(({ attribute_code: code, confidence }) => [code, confidence])),
        hasPorts: own.some(({ attribute_code: code, number }) => PORTS.test(code) && (number ?? 0) > 0),
      };
    });
  const tops = new Map([
    ...(await findGroups()).flatMap((group) => codesOf([group]).map((code) => [code, group.code] as const)),
    ...known.map(({ card }) => [card.code, topOf(card)] as const),
  ]);
  const topOfDevice = (code: string) => (code.startsWith(ACCESSORIES) ? undefined : tops.get(code));
  const own = conditions ?? NO_CONDITIONS;
  const texts = new Map(
    [...Map.groupBy(values, ({ attribute_code: code }) => code)].map(
      ([code, of]) => [code, [...new Set(of.map(({ text }) => text))].slice(0, MOST_TEXTS)] as const,
    ),
  );
  const ownModels = new Map(known.map(({ card }) => [card.model, card.code]));
  const software = new Set(
    known.flatMap(({ card }) => (kinds.get(card.id) === 'software' || card.model === 'vESR' ? card.code : [])),
  );
  return {
    words: makeTenderWords(own, attributes, { thesaurus, topOf: topOfDevice, ownModels, software, texts }),
    goods: known,
  };
});
/** What is told of a good, its standing with the rest. */
const factsOf = (
  { lifecycle }: GoodCard,
  values: readonly { attribute_code: string; text: string; number: number | null }[],
): Facts => ({
  ...(lifecycle[0] && { lifecycle: { text: lifecycle[0].shown ?? lifecycle[0].name, number: null } }),
  ...Object.fromEntries(values.map(({ attribute_code: code, text, number }) => [code, { text, number }])),
});
/** An attribute of more texts than that is no list of them. */
const MOST_TEXTS = 60;
const NO_CONDITIONS = {
  ...{ atMost: [], atLeast: [], exactly: [], without: [], minus: [], most: [], least: [], fillers: [] },
  ...{ numbers: [], features: [] },
};

const topOf = ({ group }: GoodCard): string => group.path.split('/')[0] ?? '';
const codesOf = (groups: readonly Group[]): string[] =>
  groups.flatMap(({ code, children }) => [code, ...codesOf(children)]);

/** Why a text cannot be read as a tender, in words for its author. */
export function tenderProblem(text: string): string | undefined {
  const problem = textProblem(text, MAX_TENDER_LENGTH);
  if (problem) return problem;
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '').length;
  return lines > MAX_TENDER_LINES ? `Не больше ${MAX_TENDER_LINES} строк: разделите текст` : undefined;
}

/** Name of a demand of one device among those of all: the visitor takes it out by it. */
export const demandName = (device: number, { key }: Pick<Demand, 'key'>): string => `${device + 1}: ${key}`;

/** Each device of the tender answered. `left`: names of demands (`demandName`) that ask for nothing now. */
export async function answerTender(text: string, left: readonly string[] = []): Promise<AnsweredDevice[]> {
  const { words, goods } = await held();
  const devices = readTender(text, words);
  const modules = await describeModules(devices);
  const models = await nameModels(devices);
  return devices.map((device, index) => {
    const ofDevice = (one: { number: number; source: string }) =>
      device.lines.some(({ number, source }) => number === one.number && source === one.source);
    return {
      ...answerDevice(device, goods, (one) => left.includes(demandName(index, one))),
      ...{ models: models.filter(ofDevice), modules: modules.filter(ofDevice) },
    };
  });
}

const SHOWN = 3;

/** Groups that are named by a level of the network: makers draw its borders each in their way. */
const LEVELS = new Set(['switches-access-100m', 'switches-access-1g', 'switches-aggregation', 'switches-data-center']);

/** The goods that a name of groups means; with `isWidened` those of the whole kind where the name is of a level. */
function namedGoods(groups: readonly string[], all: readonly Known[], isWidened: boolean): readonly Known[] {
  if (groups.length === 0) return all.filter(({ card }) => topOf(card) !== ACCESSORIES);
  const ofNames = all.filter((one) => groups.some((group) => one.groups.has(group)));
  if (!isWidened || !groups.every((group) => LEVELS.has(group))) return ofNames;
  const tops = new Set(ofNames.map(({ card }) => topOf(card)));
  return all.filter(({ card }) => tops.has(topOf(card)));
}

/** «PoE: есть» and «PoE: нет», at least 48 and at most 24 of the same: the lines are of several things, or of none. */
function contradictingIn(demands: readonly Demand[]): readonly string[] {
  for (const { condition: one, text } of demands) {
    const against = demands.find(({ condition: other }) => {
      if (one.kind === 'feature')
        return other.kind === 'feature' && other.rule === one.rule && other.isWanted !== one.isWanted;
      if (other.kind !== 'number' || other.rule !== one.rule) return false;
      return one.comparison === 'atLeast' && other.comparison === 'atMost' && one.value > other.value;
    });
    if (against) return [text, against.text];
  }
  return [];
}

function answerDevice(
  read: TenderDevice,
  all: readonly Known[],
  isLeft: (demand: Demand) => boolean,
): Omit<AnsweredDevice, 'models' | 'modules'> {
  const device = { ...read, demands: withoutIncluded(read.demands, isLeft) };
  // Of what we do not choose, of the whole purchase, and where nothing says what a thing is, nothing is proposed.
  const isKnown =
    device.name !== null || device.demands.filter(({ condition }) => codesOfPorts(condition).length > 0).length > 1;
  const offered = device.role === 'device' && isKnown ? all : [];
  const places = device.demands.flatMap((demand, at) => (isLeft(demand) ? [] : [at]));
  const conditions = device.demands.map(({ condition }) => condition);
  const judgedOf = (isWidened: boolean) =>
    namedGoods(device.groups, offered, isWidened).map((one) => {
      const met = conditions.map((condition) => judge(condition, one, conditions));
      return { one, met, own: places.flatMap((at) => met[at] ?? []) };
    });
  const ofName = judgedOf(false);
  const ofKind = places.length === 0 || ofName.some(isMet) ? [] : judgedOf(true);
  const isWidened = ofKind.some(isMet);
  const judged = isWidened ? ofKind : ofName;
  const contradicting = contradictingIn(read.demands.filter((demand) => !isLeft(demand)));
  const demands = device.demands.map((demand, at): AskedDemand => {
    const states = judged.map(({ met }) => met[at]?.state);
    const count = (is: (state: MeetingState | undefined) => boolean) => states.filter(is).length;
    return {
      ...demand,
      known: count((state) => state !== 'unknown'),
      metBy: count((state) => state === 'met'),
      isLeft: isLeft(demand),
    };
  });
  const isOfRole = (one: (typeof judged)[number]) =>
    !isAgainst(one.own) && places.some((at) => isRole(conditions[at]) && one.met[at]?.state === 'met');
  const isTold = placesIn(judged, conditions, places);
  const hasPlace = (one: (typeof judged)[number]) => isTold(one) || isOfRole(one);
  // Nearly all goods are on sale: that alone makes none of them near.
  const tells = places.filter((at) => conditions[at]?.rule.name !== NOT_SOLD);
  const isNear = ({ met }: (typeof judged)[number]) => tells.some((at) => (met[at]?.worth ?? 0) > UNKNOWN_WORTH);
  // «Система контроля доступа NAICE»: the words mean one good.
  const isNamed = judged.length === 1 && device.groups.length > 0;
  const nearest = judged
    .filter((one) => contradicting.length === 0 && (isNamed || isNear(one)) && hasPlace(one))
    .toSorted((a, b) => Number(isAgainst(a.own)) - Number(isAgainst(b.own)) || worthOf(b.own) - worthOf(a.own))
    .slice(0, SHOWN);
  return {
    ...device,
    demands,
    compared: judged.length,
    ...{ isWidened, contradicting },
    metAll: places.length === 0 ? 0 : judged.filter(isMet).length,
    mayMeet: judged.filter((one) => !isMet(one) && one.own.every(({ worth }) => worth >= UNKNOWN_WORTH)).length,
    nearest: nearest.map(({ one, met }) => ({
      good: one.card,
      met: met.map(({ state, text }) => ({ state, text })),
    })),
  };
}

/** A role in the network says more of a good than ports that nobody tells. */
const isRole = (condition: DemandCondition | undefined): boolean =>
  condition?.kind === 'feature' && Object.keys(condition.rule.has).includes('network-role');

const codesOfPorts = (condition: DemandCondition | undefined): readonly string[] =>
  condition?.kind === 'number' ? condition.rule.attributes.filter((code) => code.startsWith('ports-')) : [];

type JudgedGood = { one: Known; met: readonly Judged[] };
/**
 * Which goods may stand beside a demand of ports: those whose ports are told in some of the demands, of groups where some good tells
 * each kind of port but those of Ethernet that any good tells at all. «32 порта FXS» is no gateway for trunks, a switch of unknown ports is none of 24.
 */
function placesIn(
  judged: readonly JudgedGood[],
  conditions: readonly DemandCondition[],
  places: readonly number[],
): (one: JudgedGood) => boolean {
  const ports = places.filter((at) => codesOfPorts(conditions[at]).length > 0);
  const isTold = ({ met }: JudgedGood, at: number) => met[at] !== undefined && met[at].state !== 'unknown';
  const told = ports.map((at) => ({
    at,
    isEthernet: codesOfPorts(conditions[at]).every((code) => PORTS.test(code)),
    groups: new Set(judged.flatMap((one) => (isTold(one, at) ? one.one.card.group.path : []))),
  }));
  const asked = told.filter(({ groups }) => groups.size > 0);
  return (one) =>
    asked.length === 0 ||
    (asked.some(({ at }) => isTold(one, at)) &&
      asked.every(({ isEthernet, groups }) => isEthernet || groups.has(one.one.card.group.path)));
}

const isMet = ({ own }: { own: readonly Judged[] }): boolean => own.every(({ state }) => state === 'met');

/** `worth`: what it counts for when the nearest are looked for. */
type Judged = DemandMet & { worth: number };

/** What is met counts whole, the unknown a half, what is missed by how little. */
const worthOf = (met: readonly Judged[]): number => met.reduce((sum, { worth }) => sum + worth, 0);
/** Something is missed, or is not among what is told: such a good stands after those that miss nothing. */
const isAgainst = (met: readonly Judged[]): boolean => met.some(({ worth }) => worth < UNKNOWN_WORTH);
const UNKNOWN_WORTH = 0.5;
const NEARNESS = 0.2;

function judge(
  condition: DemandCondition,
  { facts, confidence, hasPorts }: Known,
  all: readonly DemandCondition[],
): Judged {
  const { state, closeness, fact } = meet(condition, withoutTakenCombos(condition, all, facts));
  const codes = condition.kind === 'number' ? condition.rule.attributes : Object.keys(condition.rule.has);
  if (state === 'unknown') {
    return isUnlikely(codes, facts, hasPorts)
      ? { state, worth: 0, text: NOT_TOLD }
      : { state, worth: UNKNOWN_WORTH, text: null };
  }
  const tellers = tellersOf(condition, facts);
  const mark = tellers.map((code) => CONFIDENCE_MARKS[confidence.get(code) ?? 'seen']?.mark).find(Boolean);
  const told = toldText(condition, facts) ?? fact ?? '';
  const text = marked(told, mark ?? '');
  if (state === 'met' && asksForSupplies(condition)) {
    const slots = [text, SUPPLIES_UNKNOWN].filter(Boolean).join('; ');
    return { state: 'unknown', worth: UNKNOWN_WORTH + NEARNESS * closeness, text: slots };
  }
  const enough = state === 'met' && condition.kind === 'feature' ? enoughText(condition.rule, told) : undefined;
  const whole = [text, enough].filter(Boolean).join('; ');
  return { state, worth: (state === 'met' ? 1 : 0) + NEARNESS * closeness, text: whole || null };
}

/** A value that is told in words has its unit. */
const toldText = (condition: DemandCondition, facts: Facts): string | undefined =>
  condition.kind === 'number' && condition.rule.inText ? facts[condition.rule.attributes[0] ?? '']?.text : undefined;

/** Ports of the device are told, and these are not among them: it is likely not to have them. */
function isUnlikely(codes: readonly string[], facts: Facts, hasPorts: boolean): boolean {
  const isOfPon = Object.keys(facts).some((code) => PON.test(code));
  const isTold = (code: string) => (hasPorts && PORTS.test(code)) || (isOfPon && PON.test(code));
  return codes.length > 0 && codes.every(isTold);
}

/** «Wi-Fi 6 (расчёт)»; a value with its name stands in brackets itself. */
function marked(told: string, mark: string): string {
  if (told === '' || mark === '') return told || mark;
  return told.includes(': ') ? `${told}, ${mark}` : `${told} (${mark})`;
}
/** Slots are told, modules in them are not. */
const SUPPLIES_UNKNOWN = 'сколько модулей в\u00a0комплекте, неизвестно';
