/** Answers a fleet: what each of its things is, in what state, what stands for it, and what becomes of its optics. */
import type { BillAnswer, ModuleOfOurs } from '#src/domain/analogs/analogs.ts';
import { matchBill, matchList } from '#src/domain/analogs/bill.server.ts';
import { billOfRows } from '#src/domain/analogs/bill.ts';
import { findGood, findGoodCard } from '#src/domain/catalog/catalog.server.ts';
import { shownLifecycle } from '#src/domain/catalog/catalog.ts';
import { readList } from '#src/domain/catalog/device-lists.ts';
import { mayTake, takesModules } from '#src/domain/sfp/fitting.ts';
import { findModule } from '#src/domain/sfp/sfp.server.ts';
import { grouped } from '#src/platform/grouped.ts';
import { textProblem } from '#src/platform/params.server.ts';
import { splitCells } from '#src/platform/tables/delimited.ts';
import { doubtsAgainst, doubtsOf } from './doubts.ts';
import {
  type FleetThing,
  MAX_FLEET_LENGTH,
  MAX_FLEET_LINES,
  MAX_FLEET_LIST,
  MAX_FLEET_MODELS,
  readFleet,
} from './fleet.ts';
import { letterLines } from './fleet-letters.ts';
import { sitesOf } from './fleet-sites.ts';
import { makeModuleAnswers } from './tender-modules.server.ts';
import type { TenderLine } from './tender-part.ts';
import { measureIn } from './tender-quantity.ts';

export const FLEET_KINDS = ['ours', 'foreign', 'module', 'unlisted', 'unknown'] as const;
export type FleetKind = (typeof FLEET_KINDS)[number];

/**
 * `isKept`: a module of ours stays as it is. `module`: one of ours that stays or takes the place, null where none does the same. `fits`
 * and `fitsNot`: devices around it that have, or are not told to have, a port for it; `lacks`: those of the latter that surely have none.
 */
export type FleetOptics = {
  isKept: boolean;
  module: ModuleOfOurs | null;
  fits: string[];
  fitsNot: string[];
  lacks: string[];
};
/**
 * `state`: the life cycle of a model of ours, null where it is not told. `lines`, `hosts`: where the text names it. `said`: what the text
 * says of it beside the name, in words: its state, its role, how its number was found. `doubts`: why it is looked at; `against`: those
 * of them for which it is not taken without a look. `site`: where it stands, empty where that is not told.
 */
export type FleetRow = {
  kind: FleetKind;
  answer: BillAnswer;
  lines: number[];
  hosts: string[];
  state: string | null;
  optics: FleetOptics | null;
  said: string[];
  doubts: string[];
  against: string[];
  site: string;
};
/** `lines`: how each line of an output was read; of a plain list, the lines that are no rows. */
export type AnsweredFleet = { isList: boolean; rows: FleetRow[]; lines: TenderLine[] };

/** Why a text cannot be read as a fleet, in words for its author. */
export function fleetProblem(text: string): string | undefined {
  const problem = textProblem(text, MAX_FLEET_LENGTH);
  if (problem) return problem;
  if (text.split(/\r\n|\r|\n/).length > MAX_FLEET_LINES)
    return `Не больше ${grouped(MAX_FLEET_LINES)} строк: разделите текст`;
  const { isList, things } = readFleet(text);
  if (isList && text.length > MAX_FLEET_LIST)
    return `Список длиннее ${grouped(MAX_FLEET_LIST)} символов: разделите его`;
  const models = isList ? readList(text).filter((one) => one.text.trim() !== '').length : things.length;
  return models > MAX_FLEET_MODELS ? `Не больше ${grouped(MAX_FLEET_MODELS)} позиций: разделите текст` : undefined;
}

/** Every thing of the text answered. Problems of the text are the caller's to refuse; throws as `matchBill`. */
export async function answerFleet(text: string): Promise<AnsweredFleet> {
  const { isList, things, lines } = readFleet(text);
  const named = isList ? await answerList(text) : await answerThings(things);
  const devices = await withCages(named.filter(({ said }) => !said.includes(LICENCE)));
  const rows = await Promise.all(
    named.map(async (one): Promise<FleetRow> => {
      const { answer } = one;
      const own = answer.own && (await findGoodCard(answer.own.code));
      // The first ground of a module says what is equal, the others what is not.
      const doubts = [...one.doubts, ...doubtsOf(answer.analogue), ...(answer.module?.ground.slice(1) ?? [])];
      return {
        ...one,
        kind: kindOf(answer),
        doubts,
        against: doubtsAgainst(answer.analogue, doubts),
        state: own ? shownLifecycle(own) : null,
        optics: answer.module ? await opticsOf(answer.module, hostsOf(one, devices)) : null,
      };
    }),
  );
  return { isList, rows, lines: isList ? headingsOf(text, named) : lines };
}

/** Lines of a list that are no rows: they say what stands in the columns. */
function headingsOf(text: string, named: readonly Named[]): TenderLine[] {
  const answered = new Set(named.flatMap(({ lines }) => lines));
  return text.split(/\r\n|\r|\n/).flatMap((source, index) => {
    const isHeading = source.trim() !== '' && !answered.has(index + 1);
    return isHeading ? [{ number: index + 1, source, pieces: [{ kind: 'joining' as const, text: source }] }] : [];
  });
}

type Named = Pick<FleetRow, 'answer' | 'lines' | 'hosts' | 'said' | 'doubts' | 'site'>;

async function answerList(text: string): Promise<Named[]> {
  const answers = await matchList(text);
  const isNamed = ({ match, spelled, quantity }: BillAnswer) =>
    match !== 'unknown' || spelled !== null || quantity !== null;
  const named = new Set(answers.flatMap((answer) => (isNamed(answer) ? answer.number : [])));
  const sites = sitesOf(text);
  const letter = letterLines(text, (number) => named.has(number));
  const modules = await makeModuleAnswers();
  const licences = await findLicences(answers);
  return answers.flatMap(({ remark, ...told }): Named[] => {
    if (letter.has(told.number)) return [];
    const own = licences.get(`${told.number} ${told.source}`);
    const answer = withCountAtEnd(
      own ? { ...told, match: 'own', own, ...NO_GUESS } : (describedIn(told, modules) ?? told),
    );
    const isLicence = own !== undefined;
    const unit = unitOfLine(told.source);
    const said = saidOf([remark, isLicence ? LICENCE : '', unit ? `в\u00a0тексте единица: ${unit}` : ''], []);
    const site = sites.get(answer.number) ?? '';
    return [{ answer, lines: [answer.number], hosts: [], site, ...said }];
  });
}

const LICENCE = 'лицензия';

/** A transceiver by its figures, «SFP-модули 1G LX 20 км», «Transceiver 10G SFP+ LC SR»: it is answered with the one of ours that has them. */
function describedIn(
  answer: BillAnswer,
  answerTo: Awaited<ReturnType<typeof makeModuleAnswers>>,
): BillAnswer | undefined {
  if (answer.match !== 'unknown' || !TRANSCEIVER.test(answer.source)) return undefined;
  const cells = splitCells(answer.source).filter(
    (cell) => /\p{L}{2}/u.test(cell) && !/^[\p{L}\d-]{3,20}$/u.test(cell.trim()),
  );
  const text = (cells.length > 0 ? cells : [answer.source])
    .join(' ')
    .replace(/^\s{0,9}(?:\d{1,3}[.)]|[-–—•*])\s/u, '')
    .replace(/[\s,;–—-]{1,4}\(?\d{1,6}\s?(?:шт(?:ук[аи]?)?|ед|pcs)\.?\)?\s{0,3}$/iu, '')
    .replace(/[,;:«»()–—]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const found = answerTo(text);
  const [first] = found?.modules ?? [];
  if (!found || !first) return undefined;
  const ground = ['по\u00a0описанию', ...found.lacks.map((wish) => `не\u00a0указано: ${wish}`)];
  const module = { ...first, name: text, isReference: true, ours: found.modules, ground };
  return { ...answer, match: 'module', module, ...NO_GUESS };
}
const TRANSCEIVER = /(?:q?sfp|xfp)[\s+\d-]|трансивер|transceiver|при[её]мопередатчик/iu;

/** Answers that are licences of software of ours: each is the software itself. */
async function findLicences(
  answers: readonly BillAnswer[],
): Promise<ReadonlyMap<string, NonNullable<BillAnswer['own']>>> {
  const asked = answers.flatMap((answer) => {
    const name = answer.match === 'unknown' ? softwareIn(answer.source) : undefined;
    return name === undefined ? [] : [{ answer, name }];
  });
  const found = asked.length > 0 ? await matchBill(asked.map(({ name }) => name).join('\n')) : [];
  return new Map(
    asked.flatMap(({ answer }, at) => {
      const own = found.find(({ number }) => number === at + 1)?.own;
      return own ? [[`${answer.number} ${answer.source}`, own] as const] : [];
    }),
  );
}
const NO_GUESS = { spelled: null, suggestions: [], ownSuggestions: [] };

/** «Лицензия на 500 устройств — 1», «Кабель — 305 м»: of what is not found the number at the end is the one that is wanted. */
function withCountAtEnd(answer: BillAnswer): BillAnswer {
  const isNamed = answer.model !== null || (answer.own !== null && !/лицензи/iu.test(answer.source));
  const count = isNamed ? undefined : AT_END.exec(answer.source)?.[1];
  return count === undefined ? answer : { ...answer, quantity: Number(count), isQuantityGuessed: false };
}
const AT_END =
  /\s[–—-]\s{0,2}(\d{1,5})(?:\s?(?:шт(?:ук[аи]?)?|лиц\p{L}{0,6}|компл|(?:усл\.?\s?)?ед|м|км|бухт\p{L}?|упак|рулон\p{L}{0,2})\.?)?\s{0,3}[.;]?$/iu;

const softwareIn = (source: string): string | undefined =>
  /лицензи|подписк|право использ|(?<!\p{L})ПО(?!\p{L})|licen[cs]e/iu.test(source)
    ? /(?<![\p{L}\d])(ECCM|ECSS-10|NAICE|SoftWLC|vWLC|vESR|EMS|ELM)(?![\p{L}\d])/u.exec(source)?.[1]
    : undefined;

/** The unit of what is counted otherwise than in pieces: «3050 м», a cell «усл. ед.». */
function unitOfLine(source: string): string | undefined {
  const cells = splitCells(source);
  const ofCell = cells.length > 2 ? cells.flatMap((cell) => measureIn(cell) ?? [])[0] : undefined;
  return (
    ofCell ??
    /\d\s?(усл\.?\s?ед|компл|лиц|м|км|бухт\p{L}?|рулон\p{L}{0,2}|упак)\.?\s{0,3}[.;)]?$/iu.exec(source.trim())?.[1]
  );
}

async function answerThings(things: readonly FleetThing[]): Promise<Named[]> {
  const asked = things.map(({ name, hosts, quantity }) => [name ?? `Сосед ${hosts[0] ?? ''}`.trim(), String(quantity)]);
  const answers = new Map((await matchBill(billOfRows(asked))).map((answer) => [answer.number, answer]));
  return things.flatMap(({ name, quantity, lines, hosts, status, role, site }, index) => {
    const answer = answers.get(index + 1);
    if (!answer) return [];
    const source = asked[index]?.[0] ?? '';
    const told =
      name === null
        ? { ...answer, ...NOTHING }
        : role
          ? { ...answer, spelled: null, suggestions: [], ownSuggestions: [] }
          : answer;
    const state = status === '' ? '' : `в\u00a0выгрузке: ${STATUSES[status] ?? status}`;
    const said = saidOf([state, role && `роль: ${role}`], state === '' ? [] : [state]);
    return [{ answer: { ...told, source, quantity, isQuantityGuessed: false }, lines, hosts, site, ...said }];
  });
}

const saidOf = (said: readonly string[], doubts: string[]) => ({ said: said.filter((one) => one !== ''), doubts });

/** States of NetBox but the one of a device in use: whether to replace what is in them, its owner decides. */
const STATUSES: Readonly<Record<string, string>> = {
  ...{ planned: 'запланировано (planned)', staged: 'подготовлено (staged)', offline: 'отключено (offline)' },
  ...{ failed: 'неисправно (failed)', inventory: 'на\u00a0складе (inventory)' },
  decommissioning: 'выводится из\u00a0работы (decommissioning)',
};
/** A neighbour whose model is not told is nothing known, whatever its name looks like. */
const NOTHING = {
  ...({ match: 'unknown', isGuessed: false } as const),
  ...{ model: null, own: null, module: null, analogue: null, isOneOfSeveral: false },
  ...{ suggestions: [], ownSuggestions: [], spelled: null },
};

function kindOf({ own, model, module, spelled }: BillAnswer): FleetKind {
  if (own) return 'ours';
  if (module) return 'module';
  if (model) return 'foreign';
  return spelled ? 'unlisted' : 'unknown';
}

/**
 * Devices of ours that will stand where the module stands, or anywhere where that is not told: those that stay, and those that
 * stand for others.
 */
function hostsOf({ hosts }: Named, devices: readonly Named[]): Map<number, Host> {
  const near = devices.filter((one) => one.hosts.some((host) => hosts.includes(host)));
  const ofOurs = (found: readonly Named[]) =>
    new Map(found.flatMap(oursOf).map(({ id, code, model }) => [id, { code, model }]));
  const goods = ofOurs(near);
  return goods.size > 0 ? goods : ofOurs(devices);
}

const oursOf = ({ answer: { own, analogue } }: Named) => (analogue ? analogue.good : own) ?? [];

/** The things whose devices of ours take modules: an access point has no cage, whatever else is not told of it. */
async function withCages(things: readonly Named[]): Promise<Named[]> {
  const codes = new Set(things.flatMap(oursOf).map(({ code }) => code));
  const goods = await Promise.all([...codes].map((code) => findGood(code)));
  const takers = new Set(goods.flatMap((good) => (good && takesModules(good.shape) ? good.code : [])));
  return things.filter((thing) => [oursOf(thing)].flat().some(({ code }) => takers.has(code)));
}

type Host = { code: string; model: string };

async function opticsOf(
  { isReference, ours, ...own }: NonNullable<BillAnswer['module']>,
  hosts: ReadonlyMap<number, Host>,
): Promise<FleetOptics> {
  const module = isReference ? (ours[0] ?? null) : own;
  const found = module ? await findModule(module.code) : undefined;
  if (!found) return { isKept: !isReference, module, fits: [], fitsNot: [], lacks: [] };
  const taken = new Set(found.goods.map(({ id }) => id));
  const others = [...hosts].flatMap(([id, host]) => (taken.has(id) ? [] : [host]));
  const goods = await Promise.all(others.map(({ code }) => findGood(code)));
  return {
    ...{ isKept: !isReference, module },
    fits: [...hosts].flatMap(([id, { model }]) => (taken.has(id) ? [model] : [])),
    fitsNot: others.map(({ model }) => model),
    lacks: goods.flatMap((good) => (good && !mayTake(good.shape, found) ? [good.model] : [])),
  };
}
