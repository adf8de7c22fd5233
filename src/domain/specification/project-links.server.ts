/** The connections of a specification: which modules join two ports, how many, and which ports they take. */
import { fullName } from '#src/domain/analogs/analogs.ts';
import { findGood } from '#src/domain/catalog/catalog.server.ts';
import type { Good } from '#src/domain/catalog/catalog.ts';
import { PORT_KINDS, PORTS, type PortKind } from '#src/domain/devices/port-kinds.ts';
import { interfaceNames } from '#src/domain/open-data/netbox.ts';
import { LINK_PORTS, OTHER_EQUIPMENT, portName } from '#src/domain/sfp/ends.ts';
import { optionGrounds, portsOf } from '#src/domain/sfp/fitting.ts';
import { budgetText, LINE_ASSUMED } from '#src/domain/sfp/line.ts';
import { suggestModules } from '#src/domain/sfp/sfp.server.ts';
import {
  distanceText,
  moduleName,
  rateText,
  SFP_MEDIA,
  type SfpMedium,
  type SfpModule,
  type SfpOption,
} from '#src/domain/sfp/sfp.ts';
import { asSentences } from '#src/platform/letter-case.ts';
import { slug } from '#src/platform/slug.ts';
import type { PortStock, TakenPort } from './port-stock.ts';
import type { LinkLine } from './project-lines.ts';
import type { ReadSpecification, SpecificationRow } from './specification.ts';

/** A module of a way, and how many for all lines with spares. */
export type LinkModule = Pick<SfpModule, 'code'> & { name: string; section: string; quantity: number };
/** A way to build a connection, in words where people read it. */
export type LinkWay = {
  kind: SfpOption['kind'];
  medium: SfpMedium;
  modules: LinkModule[];
  rate: string;
  distance: string;
  /** Why the modules fit. */
  ground: string;
  budget: string;
};
/** `code` null: no device of ours; `port` null: not told. */
export type LinkEnd = { name: string; code: string | null; port: string | null };
type PortPlace = Pick<TakenPort, 'device' | 'name'>;
export type LinkAnswer = {
  number: number;
  source: string;
  note: string;
  /** Why the line has no answer, in a sentence; null where it has. */
  problem: string | null;
  /** The data do not tell whether the line has an answer. */
  isUnknown: boolean;
  ends: LinkEnd[];
  distance: string | null;
  lines: number;
  spares: number;
  /** The first is the one that is counted. */
  ways: LinkWay[];
  /** How many ways are not named. */
  left: number;
  /** True where the modules of the first way, if it has any, and the ports are counted. */
  counted: boolean;
  /** Ports that are missing, in a sentence. */
  shortage: string | null;
  notes: string[];
  /** Ports that the lines take, by rule: the first free ones. */
  cables: { near: PortPlace; far: PortPlace; medium: SfpMedium }[];
};

type End = LinkEnd & { good: Good | null; piece: number | null; kind: PortKind | null; exact: string | null };

const MOST_WAYS = 4;
/** Modules whose reach nobody states are named up to this number. */
const MOST_NAMES = 6;
/** Twisted pair works as far by its standard. */
const PAIR_M = 100;

const EMPTY: Omit<LinkAnswer, 'number' | 'source' | 'note'> = {
  ...{ problem: null, isUnknown: false, ends: [], distance: null, lines: 1, spares: 0, ways: [], left: 0 },
  ...{ counted: false, shortage: null, notes: [], cables: [] },
};

/** Answers every connection in the order of the text; `stock` gives their ports away. */
export async function answerLinks(
  links: ReadSpecification['links'],
  rows: readonly SpecificationRow[],
  stock: PortStock,
): Promise<LinkAnswer[]> {
  const named = namesOf(rows);
  const answers: LinkAnswer[] = [];
  for (const { read, number, source, note } of links) {
    const answer = 'problem' in read ? read : await answerLink(read.link, named, stock);
    answers.push({ ...EMPTY, number, source, note, ...answer });
  }
  return answers;
}

async function answerLink(link: LinkLine, named: Names, stock: PortStock): Promise<Partial<LinkAnswer>> {
  const { lines, spares } = link;
  const base = { lines, spares, distance: distanceText(link.distanceM) };
  const found = await Promise.all(link.ends.map((end) => readEnd(end, named)));
  const known = found.flatMap((end) => ('problem' in end ? [] : [end]));
  const [near, far] = known;
  if (!near || !far) {
    const unanswered = found.flatMap((end) => ('problem' in end ? [end] : []));
    const problem = unanswered.map((end) => end.problem).join(' ');
    return { ...base, problem, isUnknown: unanswered.every((end) => end.isUnknown), ends: known.map(shownEnd) };
  }
  const unlisted = known.filter(({ code }) => code !== null && !stock.has(code)).map(({ name }) => name);
  const answer =
    isPair(near) && isPair(far) ? answerPair(link, near, far, stock) : await answerOptics(link, near, far, stock);
  return {
    ...{ ...base, ...answer, ends: known.map(shownEnd) },
    notes: [
      ...(unlisted.length > 0 ? [`В\u00a0списке нет: ${unlisted.join(', ')}. Порты не\u00a0вычтены.`] : []),
      ...(answer.notes ?? []),
    ],
  };
}

/** Answers a connection of two ports of twisted pair. */
function answerPair(link: LinkLine, near: End, far: End, stock: PortStock): Partial<LinkAnswer> {
  if (link.distanceM > PAIR_M)
    return { problem: `Витая пара работает до\u00a0${PAIR_M}\u00a0м: выберите порты для\u00a0модулей.` };
  const taken = take(stock, near, far, [near.kind, far.kind], link.lines, 'медь');
  return { ...taken, counted: true, notes: ['Витая пара: модули не\u00a0нужны.'] };
}

async function answerOptics(link: LinkLine, near: End, far: End, stock: PortStock): Promise<Partial<LinkAnswer>> {
  const { options, notes, problem, isUnknown } = await advise(link, near, far);
  const [first] = options;
  if (!first) return { problem, isUnknown, notes };
  const ways = options.slice(0, MOST_WAYS).map(({ option, medium }) => wayOf(option, medium, link));
  const answer = { ways, left: options.length - ways.length };
  const media = [...new Set(options.map(({ medium }) => medium))];
  if (media.length > 1) {
    const asked = `Волокно не\u00a0указано, подходят разные: ${media.join(', ')}. Модули и\u00a0порты не\u00a0посчитаны.`;
    return { ...answer, notes: [asked, ...notes] };
  }
  const kinds = [near, far].map((end) => end.kind ?? kindFor(first.option, end.good));
  const guessed =
    link.medium === null ? [`Волокно не\u00a0указано; модули есть только одного вида: ${first.medium}.`] : [];
  return {
    ...{ ...answer, ...take(stock, near, far, kinds, link.lines, first.medium), counted: true },
    notes: [...guessed, ...notes],
  };
}

const shownEnd = ({ name, code, port }: End): LinkEnd => ({ name, code, port });
/** True for a port of twisted pair. */
const isPair = ({ kind }: End): boolean => kind !== null && PORTS[kind].medium === 'copper';

type Names = { name: string; code: string }[];
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

/** Names by which the devices of the list may be called, the longest first. */
function namesOf(rows: readonly SpecificationRow[]): Names {
  const all = rows.flatMap(({ ours, own, model, name }) =>
    ours
      ? [ours.model, own?.model, model?.model, model && fullName(model), name].flatMap((one) =>
          one ? [{ name: plain(one), code: ours.code }] : [],
        )
      : [],
  );
  return all.sort((a, b) => b.name.length - a.name.length);
}

/** «MES2324 №2 порт SFP+»: the device, the piece of it, the port. */
async function readEnd(text: string, named: Names): Promise<End | { problem: string; isUnknown: boolean }> {
  const asked = plain(text);
  const listed = named.find(({ name }) => asked === name || asked.startsWith(`${name} `));
  const [good, rest] = listed ? [await findGood(listed.code), text.slice(listed.name.length)] : await findNamed(text);
  const [, piece, port = ''] = /^(?:№ ?(\d{1,4}) ?)?(?:порты? ?)?(.*)$/iu.exec(rest.trim()) ?? [];
  const end = { good: good ?? null, piece: piece ? Number(piece) : null };
  if (!good) return { ...end, ...foreignEnd(text) };
  const told = { name: good.model, code: good.code };
  if (port === '') return { ...end, ...told, kind: null, exact: null, port: null };
  const found = readPort(port, good.shape.ports);
  const [only] = found;
  if (only && found.length === 1) return { ...end, ...told, kind: only, exact: null, port: portName(only) };
  if (found.length > 1)
    return {
      problem: `Порт «${port}» у\u00a0${good.model} назван неоднозначно: ${found.map(portName).join(' или ')}.`,
      isUnknown: false,
    };
  const exact = interfaceOf(port, good);
  if (exact) return { ...end, ...told, ...exact, port: exact.exact };
  const has = LINK_PORTS.filter((kind) => (good.shape.ports[kind] ?? 0) > 0).map(portName);
  const problem =
    has.length > 0
      ? `Порта «${port}» у\u00a0${good.model} нет. Есть: ${has.join(', ')}.`
      : `Есть\u00a0ли у\u00a0${good.model} порт «${port}», неизвестно: порты этой модели в\u00a0каталоге не\u00a0указаны.`;
  return { problem, isUnknown: has.length === 0 };
}

/** A model of the catalogue that the list does not name; its name has up to three words. */
async function findNamed(text: string): Promise<[Good | undefined, string]> {
  const words = text.split(' ');
  for (let count = Math.min(3, words.length); count > 0; count -= 1) {
    const good = await findGood(slug(words.slice(0, count).join(' ')));
    if (good) return [good, words.slice(count).join(' ')];
  }
  return [undefined, ''];
}

/** Equipment that is not ours: its port is the last word or two, as far as they name one. */
function foreignEnd(text: string): Pick<End, 'name' | 'code' | 'kind' | 'exact' | 'port'> {
  const words = text.split(' ');
  for (const count of [2, 1]) {
    const [kind, ...more] = count < words.length ? readPort(words.slice(-count).join(' '), undefined) : [];
    if (kind && more.length === 0) {
      const name = words
        .slice(0, -count)
        .join(' ')
        .replace(/ порт$/iu, '');
      return { name, code: null, kind, exact: null, port: portName(kind) };
    }
  }
  return { name: text || OTHER_EQUIPMENT, code: null, kind: null, exact: null, port: null };
}

const portWord = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s\u00a0]/g, '')
    .replace(',', '.')
    .replaceAll('х', 'x');

/** Kinds of ports that a text names, those of the device where it has such. */
function readPort(text: string, ports: Partial<Record<PortKind, number>> | undefined): PortKind[] {
  const asked = portWord(text);
  const own = LINK_PORTS.filter((kind) => !ports || (ports[kind] ?? 0) > 0);
  const named = (namesOfPort: (kind: PortKind) => readonly string[]) =>
    own.filter((kind) => namesOfPort(kind).some((one) => one !== '' && portWord(one) === asked));
  const exact = named((kind) => {
    const { fact, modules, engraved, title } = PORTS[kind];
    // «10G SFP+» and «SFP+ 10G» are one port.
    return [fact, fact.split(' ').reverse().join(' '), modules ?? '', engraved, title, portName(kind)];
  });
  // «10G» and the like are said of several kinds.
  return exact.length > 0 ? exact : named((kind) => PORTS[kind].asked);
}

/** A port by its name in the command line: «te1/0/3» is «tengigabitethernet1/0/3». */
function interfaceOf(text: string, { shape }: Good): { kind: PortKind; exact: string } | undefined {
  const [, letters = '', numbers = ''] = /^([a-z-]*)\s*([\d/.]+)$/i.exec(text) ?? [];
  for (const kind of PORT_KINDS) {
    const exact = interfaceNames(shape, kind).find((name) => {
      const own = /^([a-z-]*)([\d/.]+)$/i.exec(name);
      return (
        name === text || (letters !== '' && own?.[2] === numbers && (own[1] ?? '').startsWith(letters.toLowerCase()))
      );
    });
    if (exact && LINK_PORTS.includes(kind)) return { kind, exact };
  }
  return undefined;
}

type Advised = Pick<LinkAnswer, 'notes' | 'problem' | 'isUnknown'> & {
  options: { option: SfpOption; medium: SfpMedium }[];
};

/** Asks the engine of modules; of every medium where the line names none. */
async function advise({ distanceM, medium, bidi, lines, spares }: LinkLine, near: End, far: End): Promise<Advised> {
  const { attenuation: _, ...line } = LINE_ASSUMED;
  const ask = (end: End) => ({ ...(end.good && { goodId: end.good.id }), ...(end.kind && { port: end.kind }) });
  const media = medium === null ? SFP_MEDIA : [medium];
  const advices = await Promise.all(
    media.map(async (one) => ({
      medium: one,
      advice: await suggestModules({
        ...{ near: ask(near), far: ask(far), distanceM, medium: one, line, lines, spares },
        ...(bidi === null ? {} : { bidi }),
      }),
    })),
  );
  const options = advices.flatMap(({ medium: one, advice }) =>
    advice.options.map((option) => ({ option, medium: one })),
  );
  const weak = advices.flatMap(({ advice }) =>
    advice.tooWeak.map(({ modules }) => modules.map(moduleName).join(' + ')),
  );
  const unknown = [...new Set(advices.flatMap(({ advice }) => advice.unknownReach.map(moduleName)))];
  const notes = [
    ...(weak.length > 0 ? [`Не\u00a0хватает бюджета: ${weak.slice(0, MOST_NAMES).join(', ')}.`] : []),
    ...(unknown.length > 0
      ? [
          `Дальность неизвестна: ${unknown.slice(0, MOST_NAMES).join(', ')}${unknown.length > MOST_NAMES ? ' и\u00a0другие' : ''}.`,
        ]
      : []),
  ];
  const refusal = advices.find(({ advice }) => advice.refusal)?.advice.refusal;
  const problem = options.length > 0 ? null : (refusal ?? 'В\u00a0каталоге нет модуля для\u00a0такой линии.');
  const isUnknown = unknown.length > 0 || advices.some(({ advice }) => advice.isUnknown);
  return { options, notes, problem, isUnknown };
}

function wayOf(option: SfpOption, medium: SfpMedium, { distanceM }: LinkLine): LinkWay {
  const { kind, modules, quantities, rateGbps, budget } = option;
  return {
    ...{ kind, medium, rate: rateText(rateGbps), distance: distanceText(option.distanceM) },
    modules: modules.map((module, at) => ({
      ...{ code: module.code, name: moduleName(module), section: module.section.code, quantity: quantities[at] ?? 0 },
    })),
    ground: asSentences(optionGrounds(option, distanceM)),
    budget: budgetText(budget),
  };
}

/** The kind of port that a module takes in a device: the one that it fits. */
function kindFor({ modules: [module] }: SfpOption, good: Good | null): PortKind | null {
  return (module && good && portsOf(module).find((kind) => (good.shape.ports[kind] ?? 0) > 0)) ?? null;
}

const placeOf = ({ device, name }: TakenPort): PortPlace => ({ device, name });

/** Gives ports to every line of a connection, both ends or none. */
function take(
  stock: PortStock,
  near: End,
  far: End,
  [nearKind = null, farKind = null]: readonly (PortKind | null)[],
  lines: number,
  medium: SfpMedium,
): Pick<LinkAnswer, 'cables' | 'shortage'> {
  const cables: LinkAnswer['cables'] = [];
  for (let line = 0; line < lines; line += 1) {
    const one = stock.take({ ...near, kind: nearKind }, null);
    const other = one && stock.take({ ...far, kind: farKind }, one);
    if (!one || !other) {
      if (one) stock.giveBack(one);
      break;
    }
    cables.push({ near: placeOf(one), far: placeOf(other), medium });
  }
  const isListed = [near, far].every(({ code }) => code !== null && stock.has(code));
  const isShort = isListed && cables.length < lines;
  return {
    cables,
    shortage: isShort ? `свободных портов хватает на\u00a0${cables.length} из\u00a0${lines} линий.` : null,
  };
}
