/**
 * A question about transceivers and cables for their ports: form factor, speed, reach, fibre, waves, connector, maker. Pure. It
 * is read whole or not at all: a word that none of this explains says that something else is wanted.
 */
import { modelKey } from '#src/domain/catalog/model-key.ts';
import { type ModuleFacts, SFP_CABLES } from '#src/domain/sfp/module-facts.ts';
import { sound } from './letters.ts';
import {
  BIDI,
  COPPER,
  connector,
  FARTHEST,
  type ModuleWish,
  MULTI,
  rate,
  reach,
  reachOver,
  reachWithin,
  SHORTEST,
  SINGLE,
  side,
  standard,
  wave,
} from './module-wishes.ts';
import { keysOfQuery, spellings } from './normalise.ts';
import { LENGTHS_IN_WORDS, lengthOf } from './spoken-lengths.ts';
import { fold } from './tokens.ts';

export type ModuleQuestion = {
  wishes: ModuleWish[];
  /** Nothing but a form factor or a speed: a section of the page holds them. */
  isOfSection: boolean;
  /** Nothing at all: the page of all sections. */
  isAny: boolean;
};

/**
 * `isIdle`: a word that says nothing of a module; `makers`: names of makers by their sound; `isHosted`: a device with cages is what
 * something is wanted for, and «модуль» is one for them.
 */
export type ModuleWords = {
  isIdle(word: string): boolean;
  makers: ReadonlyMap<string, string>;
  isHosted?: boolean;
};

/** Makers by how their first word sounds: «финисар» is Finisar. */
export const makersBySound = (names: Iterable<string>): Map<string, string> =>
  new Map(Iterator.from(names).map((name) => [sound(modelKey(name.split(' ')[0] ?? '')), name] as const));

type Found = {
  /** How surely optics are meant: 2 is enough. */
  weight: 0 | 1 | 2;
  wishes?: ModuleWish[];
  /** What the rest of the question is read by. */
  marks?: Partial<Marks>;
};
type Marks = {
  form: string;
  rate: number;
  isCable: boolean;
  isStacking: boolean;
  isPon: boolean;
  isCopper: boolean;
  isDetailed: boolean;
  isHundred: boolean;
};
type Rule = { at: RegExp; read(groups: readonly (string | undefined)[], marks: Partial<Marks>): Found };

/** A word that begins so, whatever its ending, or a phrase of such words. */
const words = (source: string) => new RegExp(`(?:${source})(?![\\p{L}\\p{N}])`, 'uy');
const END = '\\p{L}*';

const STANDARDS = 'sr4|lr4|er4|sr|lr|er|zr|sx|lx10|lx|lh|zx|ex|fx';

/** Speeds of ports that a number of megabits means: «155 Мбит/с» is what a module of 100 carries. */
const nearestRate = (gbps: number): number => {
  if (gbps < 1) return 1 / 10;
  return gbps === 5 / 2 ? gbps : Math.floor(gbps);
};
const ofRate = (gbps: number): Found => ({
  weight: 1,
  wishes: [rate(nearestRate(gbps))],
  marks: { rate: nearestRate(gbps) },
});
const form = (name: string): Found => ({ weight: 2, marks: { form: name } });
const detail = (weight: Found['weight'], ...wishes: ModuleWish[]): Found => ({
  weight,
  wishes,
  marks: { isDetailed: true },
});
const numberOf = (text: string | undefined) => Number((text ?? '').replace(',', '.'));

const GIGA = 'g|г|ge|gbe|gb|гб|gbps|gbit|гбит|гбпс|гиг\\p{L}*|gig\\p{L}*';
const MEGA = 'мб|мбит|мбпс|мегабит\\p{L}*|mbps|mbit|mb';
const PER_SECOND = '(?:\\s*/\\s*[sс])?';
const SENDS = '(?:(?:tx|rx|t|r|передач\\p{L}{1,2}|прием\\p{L}{0,2}|передает|принимает)\\s*)';

/** Each tries its place of the question; the first that fits is taken. Cyrillic «с» and Latin «c» look alike in «C+». */
const RULES: readonly Rule[] = [
  {
    at: words(`(100|1000|10g|25g|40g|100g)[ -]?base(?:[ -]?(${STANDARDS}|bx\\d*[ -]?[ud]?|tx|t|x|r|lrm|cr4?))?`),
    read: ([, speed = '', letters = '']) => {
      const gbps = speed.endsWith('g') ? Number.parseInt(speed, 10) : Number(speed) / 1000;
      const wishes = [rate(gbps)];
      // Copper of a switch is called so too: the module must be named.
      if (/^tx?$/.test(letters))
        return { weight: 1, wishes: [...wishes, COPPER], marks: { rate: gbps, isCopper: true, isDetailed: true } };
      if (letters.startsWith('bx')) wishes.push(BIDI);
      else if (letters.length > 1) wishes.push(standard(letters));
      return { weight: 2, wishes, marks: { rate: gbps, isDetailed: letters.length > 1 } };
    },
  },
  { at: words(`(?:модул${END} )?(?:qsfp|кусфп|ку-?сфп)[ -]?28`), read: () => form('QSFP28') },
  { at: words(`qsfp\\+?|кусфп\\+?|ку-?сфп\\+?`), read: () => form('QSFP+') },
  { at: words(`(?:sfp|сфп)[ -]?28`), read: () => form('SFP28') },
  { at: /(?:sfp|сфп)(?:\+| ?plus| ?плюс|p(?!\p{L}))(?![\p{L}\p{N}])/uy, read: () => form('SFP+') },
  {
    at: words('(?:sfp|сфп)[ -](?:t|tx)'),
    read: () => ({ weight: 2, wishes: [COPPER], marks: { form: 'SFP', isCopper: true, isDetailed: true } }),
  },
  { at: words(`sfp|сфп${END}|эсэфпи|gbic|гбик|mini-?gbic`), read: () => form('SFP') },
  { at: words('xfp|хфп'), read: () => ({ weight: 2, wishes: [ofForm('XFP'), rate(10)], marks: { rate: 10 } }) },
  { at: words('aoc|аос|аок|активн\\p{L}* оптическ\\p{L}*(?: кабел\\p{L}*)?'), read: () => detail(2, AOC) },
  {
    at: words(
      'dac|дак(?:и|а|у|ом|ов|ами|ах)?|дак-?(?:кабел|шнур)\\p{L}*|ц?ak-кабель|твин-?акс\\p{L}*|twin-?ax\\p{L}*|direct[ -]?attach\\p{L}*|(?:директ|дайрект|дирек)[ -]?ат+ач\\p{L}*|прям\\p{L}* подключени\\p{L}*',
    ),
    read: () => ({ weight: 2, marks: { isCable: true } }),
  },
  // An ordinary patch cord is none of them: «медные патчи твинакс» is.
  {
    at: words('кабел\\p{L}*|шнур\\p{L}*|медн\\p{L}* (?:патч\\p{L}*(?:[ -]?корд\\p{L}*)?|шланг\\p{L}*)|cable'),
    read: () => ({ weight: 0, marks: { isCable: true } }),
  },
  { at: words('стек\\p{L}*|стэк\\p{L}*|stack\\p{L}*'), read: () => ({ weight: 1, marks: { isStacking: true } }) },
  { at: words('cwdm|dwdm|цвдм|двдм|спектральн\\p{L}*|уплотнен\\p{L}*|цветн\\p{L}*'), read: () => detail(2, XWDM) },
  { at: words('bx\\d*[ -]?([ud])'), read: ([, letter = '']) => detail(1, BIDI, side(letter)) },
  {
    at: words(
      'сам\\p{L}{2,3} (?:дальнобойн|дальн|длинн)\\p{L}*|(?:с )?(?:сам\\p{L}{2,3} больш|наибольш|максимальн)\\p{L}{2,3} (?:дальност|длин)\\p{L}*|(?:дальше|длиннее) всех',
    ),
    read: () => detail(1, FARTHEST),
  },
  {
    at: words(
      'сам\\p{L}{2,3} (?:коротк|ближн)\\p{L}*|(?:с )?(?:сам\\p{L}{2,3} (?:маленьк|мал)|наименьш|минимальн)\\p{L}{2,3} (?:дальност|длин)\\p{L}*|короче всех',
    ),
    read: () => detail(1, SHORTEST),
  },
  {
    at: words(
      `bidi|bi-di|бидай\\p{L}*|биди\\p{L}*|wdm|вдм|одноволок\\p{L}*|одно-?волок\\p{L}*|(?:одно|одному|одном|1)(?:му|м)? волокн\\p{L}*|одножильн\\p{L}*|(?:одна|одной|1) жил\\p{L}*|симплекс\\p{L}*|simplex|bx\\d*[ -]?[ud]?`,
    ),
    read: () => detail(1, BIDI),
  },
  {
    at: words(
      `двухволок\\p{L}*|дв(?:а|ум|умя|ух) волокн\\p{L}*|2 волокн\\p{L}*|(?:две|2|двух|двум) жил\\p{L}*|дуплекс\\p{L}*|duplex`,
    ),
    read: () =>
      detail(1, {
        text: 'два волокна',
        isMet: ({ fibreCount, bidi }) => (bidi ? false : fibreCount === null ? undefined : fibreCount === 2),
      }),
  },
  {
    at: words(`одномод\\p{L}*|одно-мод\\p{L}*|синг[еэ]?л[ -]?мод\\p{L}*|single[ -]?mode|sm|smf|смф|os2|g\\.?652d?`),
    read: () => detail(1, SINGLE),
  },
  {
    at: words(`многомод\\p{L}*|много-мод\\p{L}*|мультимод\\p{L}*|multi[ -]?mode|mm|mmf|ммф|om[1-5]`),
    read: () => detail(1, MULTI),
  },
  {
    at: words(
      `rj[ -]?45|рж[ -]?45|медн\\p{L}*|медь|меди|медяш\\p{L}*|copper|вит\\p{L}* пар\\p{L}*|utp|электрическ\\p{L}*`,
    ),
    read: () => ({ weight: 1, marks: { isCopper: true, isDetailed: true } }),
  },
  { at: words('lc|лс'), read: () => detail(1, connector('LC')) },
  { at: words('sc'), read: () => detail(1, connector('SC')) },
  // «SFP с SC, не для PON»: what is not called so is none.
  { at: words('(?:не|кроме) (?:для )?(?:g-?pon|gpon|xpon|xgs-pon|pon|пон)'), read: () => ({ weight: 0 }) },
  {
    at: words('gpon|г-?пон|джипон|g-pon|epon|gepon|xpon|xgs-pon|pon|пон|olt|олт\\p{L}*'),
    read: () => ({ weight: 0, marks: { isPon: true } }),
  },
  {
    at: /(?:класс\p{L}* ?)?([bcбс])(\+{1,2})|класс\p{L}* ([bcбс])(?![\p{L}\p{N}])/uy,
    read: ([, letter, pluses = '', alone]) => {
      const name = `${/[bб]/.test(letter ?? alone ?? '') ? 'B' : 'C'}${pluses}`;
      const wish = {
        text: `класс ${name}`,
        isMet: ({ ponClass }: ModuleFacts) => (ponClass === null ? undefined : ponClass === name),
      };
      return { weight: 1, wishes: [wish], marks: { isPon: true, isDetailed: true } };
    },
  },
  {
    at: words(
      `${SENDS}?(850|1[2-6][0-9]0)(?:\\s*(?:нм|nm))?\\s*[/\\\\-]?\\s*(?:и |на )?${SENDS}?(850|1[2-6][0-9]0)(?:\\s*(?:нм|nm|нанометр\\p{L}*))?`,
    ),
    read: ([, sent, received]) => detail(1, wave(Number(sent), Number(received))),
  },
  {
    at: words(
      `(?:(?:tx|t|передач\\p{L}{1,2}|передатчик\\p{L}{0,2}|передает)\\s*)?(850|1[2-6][0-9]0)(?:\\s*(?:нм|nm|нанометр\\p{L}*))?`,
    ),
    read: ([, sent]) => detail(1, wave(Number(sent))),
  },
  {
    at: words(`от (\\d{1,3}) ?(?:км )?до (\\d{1,3}) ?(?:км|km|километр\\p{L}*)`),
    read: ([, from, to]) => detail(1, reach(numberOf(from) * 1000), reachWithin(numberOf(to) * 1000)),
  },
  {
    at: words(`(?:дальше|больше|более|свыше)(?: чем)?(?: на)? (\\d{1,3}) ?(?:км|km|километр\\p{L}*)`),
    read: ([, km]) => detail(1, reachOver(numberOf(km) * 1000)),
  },
  {
    at: words(`(\\d{1,3}(?:[.,]\\d)?)\\s*-?(?:км|km|килом|километр\\p{L}*|километров\\p{L}*)`),
    read: ([, km]) => detail(1, reach(numberOf(km) * 1000)),
  },
  {
    at: words(`(${LENGTHS_IN_WORDS})(?:-| )?(кило)?метр(?:ов\\p{L}{1,3}|а|овк\\p{L})?`),
    read: ([, word = '', kilo]) => detail(1, reach(lengthOf(word) * (kilo === undefined ? 1 : 1000))),
  },
  { at: words('метр(?:ов\\p{L}{2,3}|овк\\p{L})?'), read: () => detail(1, reach(1)) },
  {
    at: words(`(\\d{1,3}(?:[.,]\\d{1,3})?)\\s*-?(?:${GIGA})${PER_SECOND}`),
    read: ([, gbps]) => ofRate(numberOf(gbps)),
  },
  { at: words(`(\\d{2,4})\\s*-?(?:${MEGA})${PER_SECOND}`), read: ([, mbps]) => ofRate(Number(mbps) / 1000) },
  {
    at: words(`(100|155|1000|10|1)m`),
    read: ([, number], { isCable }) =>
      isCable || Number(number) < 100 ? detail(1, reach(Number(number))) : ofRate(Number(number) / 1000),
  },
  { at: words(`(\\d{1,6})\\s*-?(?:м|m|метр\\p{L}*)`), read: ([, metres]) => detail(1, reach(Number(metres))) },
  // The port that the module is for: «модуль в порт PON», «SFP с медным портом».
  { at: words('портом|(?:в|под) порт'), read: () => ({ weight: 0 }) },
  // «Модуль на 20»: kilometres; «на 550»: metres.
  {
    at: words(`на (\\d{1,3})(?!\\s*-?(?:q?sfp|порт|км|km|нм|nm|м|m|килом\\p{L}*|метр\\p{L}*|${GIGA})(?!\\p{L}))`),
    read: ([, number], { isCable }) => detail(1, reach(Number(number) * (isCable || Number(number) > 160 ? 1 : 1000))),
  },
  {
    at: words(STANDARDS.replace(/^/, '(').replace(/$/, ')')),
    read: ([, letters = '']) => detail(1, standard(letters)),
  },
  { at: words('fast[ -]?ethernet|фаст[ -]?(?:эзернет|езернет)|fe|стомегабит\\p{L}*|100'), read: () => ofRate(1 / 10) },
  { at: words('gigabit ethernet|гигабит\\p{L}*|гигов\\p{L}*|gigabit|ge|1000'), read: () => ofRate(1) },
  {
    at: words('десят(?:ь|и|ый|ая|ого|ой)[ -]?гиг\\p{L}*|десятигигабит\\p{L}*|десятигигов\\p{L}*|десятк\\p{L}*'),
    read: () => ofRate(10),
  },
  { at: words('двадцат[ьи] ?пят[ьи] ?гиг\\p{L}*'), read: () => ofRate(25) },
  { at: words('сорока?[ -]?гиг\\p{L}*|сороков\\p{L}{2} гиг\\p{L}*|сороковк\\p{L}*'), read: () => ofRate(40) },
  { at: words('ст[оа] ?гиг\\p{L}*|сот(?:ый|ая|ые|ого|ой)[ -]?гиг\\p{L}*|стогиг\\p{L}*'), read: () => ofRate(100) },
  // «Сотка» is a hundred of megabits beside what only slow modules have.
  { at: words('сотк\\p{L}*|соточ\\p{L}*'), read: () => ({ weight: 1, marks: { isHundred: true } }) },
  {
    at: words(
      'трансивер\\p{L}*|транссивер\\p{L}*|трансивир\\p{L}*|transceiver\\p{L}*|оптомодул\\p{L}*|приемопередатчик\\p{L}*',
    ),
    read: () => ({ weight: 2 }),
  },
  { at: words('оптическ\\p{L}* модул\\p{L}*|модул\\p{L}* оптическ\\p{L}*'), read: () => ({ weight: 2 }) },
  { at: words('модул\\p{L}*|module|оптик\\p{L}{0,2}|оптическ\\p{L}*'), read: () => ({ weight: 1 }) },
];

/** Words beside the figures that name them, and what the data do not hold: diagnostics, the range of temperatures. */
const BESIDE =
  /^(?:волокн\p{L}*|волокон|линк\p{L}*|лини\p{L}*|расстояни\p{L}*|дистанци\p{L}*|дальност\p{L}*|скорост\p{L}*|разъ[её]м\p{L}*|коннектор\p{L}*|длин\p{L}*|волн\p{L}*|передатчик\p{L}*|передач\p{L}{1,2}|прием\p{L}{0,2}|пар[ауы]?|комплект\p{L}*|штук\p{L}*|шт|недорог\p{L}*|дешев\p{L}*|совместим\p{L}*|каталог|ddm|dom|ддм|диагностик\p{L}*|ethernet|эзернет|слот\p{L}*|связ\p{L}*|магистрал\p{L}*|любой|нужен|нужны|ищу|хороший|plus|плюс|подход\p{L}*|подойд\p{L}*|совмест\p{L}*|встан\p{L}*|встав\p{L}*|поставить|воткнуть|работа\p{L}{2,3}|соединен\p{L}*)$/u;

const AOC: ModuleWish = { text: 'активный оптический кабель', isMet: ({ name }) => /aoc/i.test(name) };
const XWDM: ModuleWish = { text: 'спектральное уплотнение (CWDM, DWDM)', isMet: ({ xwdm }) => xwdm === true };
const PON: ModuleWish = {
  text: 'модуль для PON',
  isMet: ({ ponClass, section }) => section === 'xpon' || ponClass !== null,
};
const CABLE: ModuleWish = {
  text: 'кабель с разъёмами на концах',
  isMet: ({ section }) => section === SFP_CABLES,
  isNoun: true,
};
const not = ({ text, isMet }: ModuleWish): ModuleWish => ({
  text: `не ${text}`,
  isMet: (facts) => isMet(facts) !== true,
  isImplied: true,
});

function ofForm(name: string): ModuleWish {
  const isMet = (facts: ModuleFacts) => facts.form === name;
  // Whoever names no speed means the usual one.
  const beside = name === 'SFP' ? { far: (facts: ModuleFacts) => Number(facts.rate !== 1) } : { isNoun: true };
  return { text: `форм-фактор ${name}`, isMet, ...beside };
}

/** «SFP» is what all of them are called. */
const isOrdinary = ({ form: name, rate: gbps, isCable, isPon }: Partial<Marks>) =>
  name === 'SFP' && gbps === undefined && !isCable && !isPon;

/** A faster port of the same family is meant where a speed says so: «SFP 10G» is SFP+, «QSFP 100G» is QSFP28. */
function formOf({ form: name, rate: gbps, isCable }: Partial<Marks>): ModuleWish[] {
  if (name === undefined || (isCable && gbps !== undefined)) return [];
  if (gbps !== undefined && (name === 'SFP' || name === 'QSFP+')) {
    return [{ text: `форм-фактор ${name}`, isMet: ({ form: own }) => own.startsWith(name.replace('+', '')) }];
  }
  return isCable && name === 'SFP'
    ? [{ text: 'форм-фактор SFP', isMet: ({ form: own }) => own.startsWith('SFP') }]
    : [ofForm(name)];
}

/** What of transceivers a question asks; undefined where it is of something else, or where a word of it is not explained. */
export function readModuleQuestion(source: string, words: ModuleWords): ModuleQuestion | undefined {
  const text = fold(source)
    .replace(/[«»"',;:?!()]|(?<=\d)\.(?!\d)/g, ' ')
    .replace(/\s+/g, ' ');
  const marks: Partial<Marks> = {};
  const wishes: ModuleWish[] = [];
  let weight = 0;
  for (let at = 0; at < text.length; ) {
    if (/[\s/,+-]/.test(text[at] ?? '')) {
      at += 1;
      continue;
    }
    const found = ruleAt(text, at, marks) ?? besideAt(text, at, words);
    // «SFP в порт SFP+», «гигабитный в десятку»: whether one fits the other is asked, no module.
    if (!found || isOther(marks, found.marks)) return undefined;
    weight += found.weight;
    wishes.push(...(found.wishes ?? []));
    Object.assign(marks, found.marks);
    at += found.used;
  }
  const isTorn = wishes.includes(SINGLE) && wishes.includes(MULTI);
  return weight < (words.isHosted ? SURE.hosted : SURE.alone) || isTorn ? undefined : wishedOf(marks, wishes);
}

/** The weight from which optics are meant. */
const SURE = { alone: 2, hosted: 1 };

const isOther = (marks: Partial<Marks>, { form: name, rate: gbps }: Partial<Marks> = {}): boolean =>
  (name !== undefined && marks.form !== undefined && name !== marks.form) ||
  (gbps !== undefined && (marks.isHundred === true || (marks.rate !== undefined && gbps !== marks.rate)));

/** A maker, or a word that says nothing of a module. */
function besideAt(text: string, at: number, { makers, isIdle }: ModuleWords): (Found & { used: number }) | undefined {
  const [word = ''] = /^[^\s/,]+/.exec(text.slice(at)) ?? [];
  const used = word.length;
  const maker = makerOf(word, makers);
  if (maker !== undefined) {
    const wish = { text: `производитель ${maker}`, isMet: (facts: ModuleFacts) => facts.maker === maker };
    return { ...detail(0, wish), used };
  }
  return BESIDE.test(word) || isIdle(word) ? { weight: 0, used } : undefined;
}

/** «Сотка» with one fibre or in a port of SFP is of megabits, another of gigabits. */
function withHundred(marks: Partial<Marks>, said: readonly ModuleWish[]): [Partial<Marks>, readonly ModuleWish[]] {
  if (!marks.isHundred || marks.rate !== undefined) return [marks, said];
  const gbps = said.includes(BIDI) || marks.form === 'SFP' ? 1 / 10 : 100;
  return [{ ...marks, rate: gbps }, [rate(gbps), ...said]];
}

function wishedOf(asked: Partial<Marks>, wished: readonly ModuleWish[]): ModuleQuestion | undefined {
  const [marks, said] = withHundred(asked, wished);
  const isCable = marks.isCable || said.includes(AOC) || (marks.isStacking && marks.form !== undefined) || false;
  if (marks.isStacking && !isCable) return undefined;
  const wishes = [...formOf({ ...marks, isCable }), ...said];
  wishes.push(isCable ? CABLE : not(CABLE));
  wishes.push(marks.isPon ? PON : not(PON));
  if (!said.includes(XWDM)) wishes.push(not(XWDM));
  if (marks.isCopper && !isCable) wishes.push(COPPER);
  const isAny = !marks.isDetailed && wishes.every(({ isImplied }) => isImplied || isOrdinary(marks));
  return { wishes, isOfSection: !marks.isDetailed, isAny };
}

function ruleAt(text: string, at: number, marks: Partial<Marks>): (Found & { used: number }) | undefined {
  for (const { at: pattern, read } of RULES) {
    pattern.lastIndex = at;
    const groups = pattern.exec(text);
    if (groups) return { ...read([...groups], marks), used: groups[0].length };
  }
  return undefined;
}

const makerOf = (word: string, makers: ReadonlyMap<string, string>): string | undefined =>
  [...keysOfQuery(word), ...spellings([word])].map((key) => makers.get(sound(key))).find((name) => name !== undefined);
