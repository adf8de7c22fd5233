/** Transceivers that lines of a tender describe by figures: «Модуль SFP+ 10 Гбит/с, 1310 нм, 10 км — 20 шт.». */
import { findModules, modulesOf } from '#src/domain/search/modules.ts';
import { keysOfQuery } from '#src/domain/search/normalise.ts';
import { readModuleQuestion } from '#src/domain/search/read-modules.ts';
import { readingWords } from '#src/domain/search/search.server.ts';
import { isEmptyWord } from '#src/domain/search/thesaurus.ts';
import { fold } from '#src/domain/search/tokens.ts';
import type { ModuleFacts } from '#src/domain/sfp/module-facts.ts';
import { isTransceiver } from './tender-layout.ts';
import { columnsOf } from './tender-lines.ts';
import type { Piece, TenderDevice, TenderLine } from './tender-part.ts';
import { PAIR } from './tender-quantity.ts';
import { noiseIn, withoutCodes } from './tender-text.ts';

/** `modules`: those that meet the most, best first; `lacks`: what none of them is stated to have. */
export type DescribedModules = Omit<Answer, 'ends'> & {
  number: number;
  source: string;
  /** How many of the first of them are wanted. */
  quantity: number | null;
};
type Module = { name: string; code: string; section: string };
/**
 * `skipped`: words that say nothing of a module. `ends`: where no direction is told and both ways of one fibre are met, the modules of
 * each end.
 */
type Answer = {
  modules: Module[];
  lacks: string[];
  skipped: readonly string[];
  ends: Module[][];
};

/** A longer line describes more than a module; of a thing that is called one all of its lines do. */
const LONGEST = { alone: 200, called: 800 };

/** Waves that differ go both ways over one fibre. */
const isSingle = ({ bidi, fibreCount, tx, rx }: ModuleFacts): boolean =>
  bidi === true || fibreCount === 1 || (tx !== null && rx !== null && tx !== rx);
const SINGLE_FIBRE = /bidi|bi-di|wdm|olt|(?:одно|1|одному|одном)[ -]?волок|симплекс|simplex|\btx|\brx|bx|pon/iu;

/** Words that describe one transceiver, and the lines that they stand in. */
type Description = { text: string; lines: readonly TenderLine[] };

/** A patch cord has a connector and fibre too, and is none. */
const TRANSCEIVER =
  /sfp|xfp|модул|трансивер|transceiver|при[её]мопередатчик|(?<!\p{L})(?:dac|aoc)(?!\p{L})|\d{1,4}g?base|\d{1,3}g\s?(?:lr|sr|er|zr|lx|sx)/iu;

/** Answers each line that describes a transceiver and nothing else. Its words become pieces of the kind `model`. */
export async function describeModules(devices: readonly TenderDevice[]): Promise<DescribedModules[]> {
  const answerTo = await makeModuleAnswers();
  const found: DescribedModules[] = [];
  for (const device of devices.filter(({ groups, role }) => groups.length === 0 && role !== 'link')) {
    const isCalled = device.role === 'other' && isTransceiver(device.title);
    const whole = isCalled && device.lines.length > 1 ? allOf(device) : undefined;
    for (const line of device.lines) {
      const isOfWhole = whole !== undefined && line === whole.lines[0];
      if (whole && !isOfWhole && found.some(({ number }) => number === whole.lines[0]?.number)) continue;
      const described = isOfWhole ? whole : { text: spelled(describedText(line.pieces)), lines: [line] };
      const answer = answerOf(described, isCalled, answerTo);
      if (!answer) continue;
      // Its figures are the module's, and no demands of a device.
      device.demands = device.demands.filter((demand) => demand.line !== line.number);
      for (const one of described.lines) one.pieces = one.pieces.flatMap((piece) => asModel(piece, answer.skipped));
      found.push(...rowsOf(device, line, described, answer));
    }
  }
  return found;
}

/** One row, or one for each end where both ends of a line are bought. */
function rowsOf(
  { unit, quantity }: TenderDevice,
  { number, source }: TenderLine,
  { text }: Description,
  { ends, ...told }: Answer,
): DescribedModules[] {
  const isOfPairs = unit === PAIR;
  const count = quantity === null ? null : quantity * (isOfPairs ? 2 : 1);
  const isPair = isOfPairs || IN_PAIRS.test(text) || IN_PAIRS.test(source);
  if (!isPair || ends.length < 2) return [{ number, source, ...told, quantity: count }];
  const each = count !== null && (isOfPairs || COUNTED_PAIRS.test(source)) ? count / 2 : count;
  return ends.map((modules) => ({ number, source, ...told, modules, quantity: each }));
}

/** «Пара модулей», «комплект модулей», «A+B»: both ends of a line are bought. */
const IN_PAIRS = /(?<!вит(?:ая|ой|ую)\s)(?<!\p{L})(?:пар(?:а|ы|у|ами)?|комплект\p{L}{0,3}|компл\.?)(?!\p{L})/iu;
/** «Две пары модулей», «пара модулей» are counted as pieces. */
const COUNTED_PAIRS = /(?<!\p{L})пар[аыу]?\s(?:\p{L}{4,20}\s){0,2}(?:модул|sfp|трансивер)/iu;

type AnswerTo = (text: string, isCalled?: boolean) => Answer | undefined;
function answerOf({ text }: Description, isCalled: boolean, answerTo: AnswerTo): Answer | undefined {
  if (!TRANSCEIVER.test(text)) return undefined;
  return answerTo(text) ?? (isCalled ? answerTo(text, true) : undefined);
}

/** The piece told as a model, but for words that say nothing of it. */
function asModel(piece: Piece, skipped: readonly string[]): Piece[] {
  if (piece.kind !== 'unread' && piece.kind !== 'demand') return [piece];
  const pieces: Piece[] = [];
  for (const part of piece.text.split(/(?<=\s)(?=\S)/u)) {
    const word = fold(part)
      .replace(/[«»"',;:?!()\s]/gu, '')
      .replace(/^\.|\.$/gu, '');
    const isSkipped = skipped.includes(word);
    const kind = isSkipped ? 'unread' : 'model';
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += part;
    else pieces.push({ kind, text: part });
  }
  return pieces;
}

/** How far a module reaches, by the last word of its standard. */
const REACH = /(?<!\p{L})(?:sr|lr|er|zr|sx|lx|lh|zx|sr4|lr4|bx)(?!\p{L})/iu;

/** How a description is answered; undefined for words that describe no transceiver. `isCalled`: it is called one, and may say more. */
export async function makeModuleAnswers(): Promise<AnswerTo> {
  const { thesaurus, makers, modules, texts, fillers } = await readingWords();
  const isIdle = (word: string) =>
    isEmptyWord(word, thesaurus) || keysOfQuery(word).some((key) => thesaurus.noise.has(key) || fillers.has(key));
  const offered = { ...modules, entries: modules.entries.filter(({ standing }) => !standing.isReference) };
  // A module for one fibre is offered to who asks for one.
  const known = new Map(modulesOf(offered.entries).map(({ entry, facts }) => [entry, facts]));
  const single = new Set([...known].flatMap(([entry, facts]) => (isSingle(facts) ? entry : [])));
  const paired = { ...offered, entries: offered.entries.filter((entry) => !single.has(entry)) };
  return (text, isCalled = false) => {
    const skipped: string[] = [];
    // What is called a transceiver may say words that nobody knows: they are passed over, and kept to be told.
    const isPassed = (word: string) => {
      if (isIdle(word)) return true;
      if (isCalled) skipped.push(word.replace(/^\.|\.$/g, ''));
      return isCalled;
    };
    const words = { isIdle: isPassed, makers };
    const isShort = text.length <= (isCalled ? LONGEST.called : LONGEST.alone);
    const asked = isShort ? readModuleQuestion(text, words) : undefined;
    // «SFP+ SR» of a bill is a module, not the section of such modules.
    if (!asked || (asked.isOfSection && !isCalled && !REACH.test(text))) return undefined;
    const { rows, tallies } = findModules(asked, { modules: SINGLE_FIBRE.test(text) ? offered : paired, texts });
    const own = rows.flatMap(({ entry }) => {
      const [section, code] = entry.key.split('/');
      return entry.kind === 'module' && section && code ? { entry, name: entry.title, code, section } : [];
    });
    if (own.length === 0) return undefined;
    const lacks = tallies.map(({ asked: wish }) => wish);
    // A module of another speed or connector is no answer; where something is lacking, one is enough to look at.
    const isOther = lacks.some((wish) => /^(?:скорость|разъём|форм-фактор)/u.test(wish));
    const modules = isOther ? [] : own.map(({ entry: _, ...module }) => module);
    const areEnds = lacks.length === 0 && areCounterparts(own.map(({ entry }) => known.get(entry)));
    return {
      modules: modules.slice(0, lacks.length > 0 || areEnds ? 1 : modules.length),
      ...{ lacks, skipped, ends: areEnds ? modules.slice(0, 2).map((module) => [module]) : [] },
    };
  };
}

/** What the first sends, the second receives. */
function areCounterparts([one, other]: readonly (ModuleFacts | undefined)[]): boolean {
  if (!one || !other || one.tx === null || one.rx === null) return false;
  return one.tx !== one.rx && one.tx === other.rx && one.rx === other.tx;
}

/** Its lines as one, as far as they hold figures: «Разъём LC» and «LC» are the same. */
function allOf({ lines }: TenderDevice): Description {
  const text = lines
    .filter(({ source }) => columnsOf(source) === undefined)
    .map(({ source, pieces }) => describedText(withoutForms(source, pieces)).replace(FIBRES, ' $1 волокна '))
    .map((line) => line.replace(FIGURE_NAMES, ' '))
    .join(' ');
  return { text: spelled(withoutCodes(text)), lines };
}
/** The words as search reads them. */
const spelled = (text: string): string =>
  text
    .replace(PIECES, ' ')
    .replace(/[≥≤<>=]/g, ' ')
    .replace(/километр\p{L}{0,2}/giu, 'км')
    .replace(/гигабит в секунду/giu, 'Гбит/с')
    .replace(/двунаправленн\p{L}{2,3}/giu, 'bidi')
    .replace(/волокн[оа]\s{1,3}одно(?!\p{L})/giu, 'одно волокно')
    // «Длина волны, нм 1310», «передача 1490 нм, приём 1310 нм».
    .replace(/(?<![\d\p{L}])(?<!\d\s)(нм|км|м),?\s{1,3}(\d{1,5}(?:[.,]\d)?)(?![\d\p{L}])/giu, '$2 $1')
    .replace(
      /(?<!\d)(850|1[2-6]\d0)(?:\s?нм)?[,;]?\s(?:и\s)?(?:при[её]м\p{L}{0,4}|rx)\s(850|1[2-6]\d0)(?!\d)/giu,
      '$1/$2',
    )
    // «SFP+ — SFP+»: both ends of a cable.
    .replace(/(?<![\p{L}\d])(q?sfp(?:28|\+)?)\s{1,3}\1(?![\p{L}\d+])/giu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
/** «Количество волокон 2 шт.» */
const FIBRES = /(?:количество|число) волокон\s{0,3}(\d)(?:\s?шт\.?)?/giu;
/** The pieces without what a form of purchases says to those who fill it in. */
const withoutForms = (source: string, pieces: readonly Piece[]): Piece[] => {
  const forms = noiseIn(source).map((place) => source.slice(...place));
  return pieces.filter(({ text }) => !forms.includes(text.trim()));
};
const PIECES = /(?<![\p{L}\d])шт\.?(?!\p{L})/gu;
const FIGURE_NAMES =
  /(?<!\p{L})(?:наименование(?: товара)?|требования|единица измерения|тип (?:оптического )?трансивера|характеристики(?: товара)?|штука|работы|услуги|скорость(?: передачи)?(?: данных)?|тип (?:оптического )?(?:волокна|кабеля|разъ[её]ма)|класс оптического бюджета|разъ[её]м|коннектор|дальность(?: передачи)?|длина(?: (?:волны|линии|кабеля))?(?: (?:передатчика|при[её]мника))?|форм-?фактор|стандарт|тип модуля|передач[аи]|при[её]ма?|не менее|не более|количество|шт)(?!\p{L})/giu;

const PRICES = /(?<!\d),0{1,3}(?!\d)|(?<![\d.,])\d{1,3}(?:[ \u00a0]\d{3}){0,3},\d{2}(?!\d)|(?<!\p{L})шт\.?(?!\p{L})/gu;
/** The line without its number in a list, without the quantity and signs between words. */
const describedText = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ kind, text }, at) =>
      kind === 'quantity' || (at === 0 && kind === 'joining' && /^[\s|]*(?:\d|\p{L}\)|поз)/iu.test(text)) ? ' ' : text,
    )
    .join('')
    .replace(/^\s{0,9}(?:к (?:ним|нему|ней)|для них|также|плюс|ещ[её])\s/iu, ' ')
    .replace(/[\t|;:«»()–—*•]+/gu, ' ')
    .replace(PRICES, ' ')
    .replace(/(?<=\d),(?=\d)/g, '.')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[ .,]{1,6}$/, '');
