/**
 * What the page of a calculator shows for a set of entries, in words: made by the server first, by the browser from then on.
 * The page itself knows no numbers and no engine.
 */
import type { Answer } from '#src/domain/calculators/answers.ts';
import { dearRanges } from '#src/domain/calculators/calculate.ts';
import {
  type Calculation,
  type Calculator,
  fleetQuestion,
  hasPrices,
  type Input,
  inputsOf,
  isAsked,
  priceNotice,
} from '#src/domain/calculators/calculators.ts';
import { type Answered, BESIDE, type Growth, growthOf, PRICE_LIST } from '#src/domain/calculators/engine.ts';
import { inUnits, POSITION_GROUPS, rangeOf, rubles, shown } from '#src/domain/calculators/in-words.ts';
import type { Entries } from '#src/domain/calculators/inputs.ts';
import { lowerFirst } from '#src/platform/letter-case.ts';
import { keysOf } from '#src/platform/lists.ts';
import { counted, type PluralForms } from '#src/platform/plural.ts';
import type { LeadRequest } from '#src/site/browser/open-popup.ts';
import { links } from '#src/site/links.ts';
import {
  type Beside,
  besideHrefOf,
  besideOf,
  isCounted,
  lineInWords,
  NUMBERS,
  signed,
  type TableLine,
  type Way,
} from './beside-view.ts';
import { priceListsOf } from './price-lists-view.ts';
import { cheaperHref, type Remark, remarksOf } from './remarks-view.ts';

/** What the field of a question is drawn of; the engine has the rest. `isLong`: a list that is the subject of the whole calculation. */
type QuestionField =
  | { kind: 'number'; step: number }
  | { kind: 'choice'; options: { value: string; label: string }[] }
  | { kind: 'flag' }
  | { kind: 'devices'; isLong: boolean }
  | { kind: 'text'; maxLength: number };
/** A question with its answer as typed, `isAnswered` where that is not what it begins with; hidden where the other answers make it needless. */
export type Question = QuestionField & {
  code: string;
  label: string;
  value: string;
  hint: string;
  isHidden?: true;
  isAnswered?: true;
  problem?: string;
};

/** Lines without a price that the bar of the result has room for; the rest is a number. */
const IN_BAR = 3;

/** The sum of what has a price; `more`: how many lines stand beside it on request. `counts`: the first lines, where none has a price. */
type Total = { sum: string; note: string; vat: string; more: string; counts?: { name: string; count: string }[] };
/** `note` stands below the value. */
type Figure = { label: string; value: string; note?: string };

/** The result in short: it is redrawn after each key. */
export type ResultData = {
  /** Null: nothing to count yet, or an answer does not fit. There is no bill then. */
  total: Total | null;
  /** Questions whose answers do not fit, in the order they are asked. */
  wrong: { code: string; label: string }[];
  /** The text that a screen reader announces. */
  spoken: string;
};

export type CalculatorData = ResultData & {
  code: string;
  title: string;
  description: string;
  steps: { title: string; help?: string; questions: Question[] }[];
  /** The answers to what is asked, in words. */
  answers: Answer[];
  groups: { title: string; lines: TableLine[] }[];
  /** Columns of numbers: none of money where no line has a price. */
  columns: string[];
  /** Rows below the lines: without VAT, VAT, with it. */
  sums: { name: string; sum: string }[];
  facts: Figure[];
  /** Remarks before the lines: warnings, an expensive quantity, devices that are not counted or are discontinued. */
  remarks: Remark[];
  /** Changes of the result by the next step of an answer. */
  growth: Figure[];
  /** The grounds of the result: assumptions, every place where more costs less, the price list. */
  basis: string[];
  /** Remarks about the prices. */
  notice: string | null;
  /** The questionnaire with the answers: the server computes the bill by itself. */
  request: LeadRequest;
  /** The calculation that stands beside, with what differs; null where there is none. */
  beside: Beside | null;
  /** Address of the same calculation with itself beside, to change one of them; empty where it is too long. */
  besideHref: string;
  /** Hidden fields of the form: a former price list that is used, the second calculation. */
  kept: { name: string; value: string }[];
  /** `href`: the same calculation by that price list; empty for the one that it is made by. */
  priceLists: { text: string; href: string }[];
  /** The short code of this very calculation and what it is for; without a code, what is wrong with that which was typed. */
  shortCode: { code: string; text: string; typed: string } | null;
  /** The address that makes a code of the answers in its query, and opens the one that is typed. */
  codeHref: string;
  /** Address of the calculator, and of this very calculation. */
  path: string;
  href: string;
  /** To its files, and to the same calculation with its price list, to be shared. */
  ways: Way[];
  /** Where a file with a list of devices goes with the other answers, and the text above its field; null where none are asked. */
  list: { href: string; note: string } | null;
};

/** The page for these entries; what no question asks is left out of its addresses. */
export function calculatorView(answered: Answered, entries: Entries): CalculatorData {
  const { calculator, names, problems, calculation, answers } = answered;
  const { code, title, description, steps, prices } = calculator;
  const asked = new Set(inputsOf(calculator).map((input) => input.code));
  const own = new URLSearchParams(Object.entries(entries).filter(([name]) => asked.has(name)));
  const path = links.calculator(code);
  const kept = keptEntries(answered, entries);
  const inputs = { ...entriesToSend(calculator, entries, names), ...Object.fromEntries(kept.filter(isPriceList)) };
  const queryOf = (...pairs: [string, string][]) => {
    const query = new URLSearchParams([...own, ...pairs]);
    return query.size > 0 ? `?${query}` : '';
  };
  const fileQuery = queryOf(...kept.filter(isPriceList));
  const isReady = isCounted(problems, calculation);
  const { lines } = calculation;
  const priceList: [string, string][] = hasPrices(calculator) ? [[PRICE_LIST, prices.version]] : [];
  const shareHref = path + queryOf(...priceList, ...kept.filter((one) => !isPriceList(one)));
  return {
    code,
    title,
    description,
    steps: steps.map((step) => ({
      title: step.title,
      ...(step.help && { help: step.help }),
      questions: step.inputs.map((input) => question(calculator, input, entries, names, problems)),
    })),
    ...resultOf(answered),
    answers,
    ...(isReady ? billOf(calculation, prices.vatPercent) : { groups: [], columns: [], sums: [], facts: [] }),
    growth: isReady && calculation.total > 0 ? growthOf(answered).map(growthInWords) : [],
    remarks: remarksOf(
      answered,
      entries,
      isReady ? cheaperHref(answered, path, { ...inputs, ...Object.fromEntries(kept) }) : '',
    ),
    request: {
      form: `questionnaire/${code}`,
      title: 'Отправить расчёт',
      lead: `${title}. Проверим перечень и\u00a0назовём окончательную цену.`,
      known: { inputs: JSON.stringify(inputs) },
    },
    basis: basisOf(calculator),
    notice: lines.length > 0 && lines.every(({ price }) => price === null) ? null : priceNotice(calculator),
    beside: answered.other ? besideOf(answered, answered.other, path + fileQuery, entries[BESIDE] ?? '') : null,
    besideHref: besideHrefOf(path, new URLSearchParams(fileQuery)),
    kept: kept.map(([name, value]) => ({ name, value })),
    priceLists: priceListsOf(answered, (version) => path + (version ? queryOf([PRICE_LIST, version]) : queryOf())),
    shortCode: null,
    codeHref: fileHref(code, '/code'),
    path,
    href: path + queryOf(...kept),
    list: listOf(calculator, new URLSearchParams(queryOf(...kept))),
    ways: [
      { label: 'PDF', href: fileHref(code, '.pdf') + fileQuery },
      { label: 'XLSX с\u00a0формулами', href: fileHref(code, '.xlsx') + fileQuery, download: true },
      { label: 'Ссылка на\u00a0этот расчёт', href: shareHref, look: 'quiet' },
    ],
  };
}

const isPriceList = ([name]: [string, string]): boolean => name === PRICE_LIST;

/** Entries that are no answers and have an effect: they stay in the form and in its addresses. */
function keptEntries({ other, priceLists, calculator }: Answered, entries: Entries): [string, string][] {
  const isOld = calculator.prices.version !== priceLists[0]?.version;
  return [
    ...(isOld ? [[PRICE_LIST, calculator.prices.version] satisfies [string, string]] : []),
    ...(other ? [[BESIDE, entries[BESIDE] ?? ''] satisfies [string, string]] : []),
  ];
}

/** Files of a calculator stand beside its page: other pages need no way to them. */
const fileHref = (code: string, end: '.xlsx' | '.pdf' | '/devices' | '/code'): string =>
  `/files${links.calculator(code).slice(0, -1)}${end}`;

function listOf(calculator: Calculator, own: URLSearchParams): CalculatorData['list'] {
  const list = fleetQuestion(calculator);
  if (!list) return null;
  const others = new URLSearchParams([...own].filter(([name]) => name !== list.code));
  return {
    href: fileHref(calculator.code, '/devices') + (others.size > 0 ? `?${others}` : ''),
    note: 'Либо загрузите таблицу XLSX или CSV до\u00a02\u00a0МБ; файл не\u00a0храним',
  };
}

export function resultOf({ calculator, problems, calculation }: Answered): ResultData {
  const total = isCounted(problems, calculation) ? totalOf(calculation, calculator.prices.vatPercent) : null;
  const wrong = inputsOf(calculator).flatMap(({ code, label }) => (problems[code] ? [{ code, label }] : []));
  const mistakes = `Исправьте ответы: ${wrong.map(({ label }) => label).join(', ')}.`;
  return {
    total,
    wrong,
    spoken: wrong.length > 0 ? mistakes : total ? [total.sum, total.note].filter(Boolean).join(', ') : '',
  };
}

const POSITIONS: PluralForms = ['позиция', 'позиции', 'позиций'];

function totalOf({ lines, total, vat }: Calculation, vatPercent: number): Total {
  const onRequest = lines.filter(({ sum }) => sum === null).length;
  if (lines.length === 0) return { sum: 'Ни\u00a0одной позиции', note: '', vat: '', more: '' };
  if (onRequest === lines.length) {
    const all = lines.map(({ name, quantity, unit }) => ({ name, count: inUnits(quantity, unit) }));
    const rest = all.length - IN_BAR;
    const counts = rest > 1 ? [...all.slice(0, IN_BAR), { name: 'ещё', count: counted(rest, POSITIONS) }] : all;
    return { sum: counted(lines.length, POSITIONS), note: 'цены по\u00a0запросу', vat: '', more: '', counts };
  }
  return {
    sum: rubles(total),
    note: 'без\u00a0НДС',
    vat: `НДС ${vatPercent}\u00a0%\u00a0— ${rubles(vat)}, всего ${rubles(total + vat)}`,
    more: onRequest > 0 ? `Ещё по\u00a0запросу\u00a0— ${counted(onRequest, POSITIONS)}.` : '',
  };
}

function billOf(
  calculation: Calculation,
  vatPercent: number,
): Pick<CalculatorData, 'groups' | 'columns' | 'sums' | 'facts'> {
  const { lines, total, vat, isWhole, facts } = calculation;
  const hasSums = lines.some(({ sum }) => sum !== null);
  const columns = hasSums ? NUMBERS : NUMBERS.slice(0, 1);
  return {
    columns,
    groups: keysOf(POSITION_GROUPS).flatMap((group) => {
      const own = lines.filter((line) => line.group === group);
      return own.length > 0
        ? [{ title: POSITION_GROUPS[group], lines: own.map((line) => lineInWords(line, columns.length)) }]
        : [];
    }),
    sums: hasSums
      ? [
          { name: `Всего без\u00a0НДС${isWhole ? '' : ', без\u00a0позиций по\u00a0запросу'}`, sum: rubles(total) },
          { name: `НДС ${vatPercent}\u00a0%`, sum: rubles(vat) },
          { name: 'Всего с\u00a0НДС', sum: rubles(total + vat) },
        ]
      : [],
    facts,
  };
}

function growthInWords({ label, difference, total, added }: Growth): CalculatorData['growth'][number] {
  const needed = added.length > 0 ? `; понадобится ${added.map(lowerFirst).join(', ')}` : '';
  return {
    label,
    value: difference === 0 ? 'сумма та\u00a0же' : signed(difference),
    note: `Всего без\u00a0НДС ${rubles(total)}${needed}`,
  };
}

const bases = new WeakMap<Calculator, string[]>();
function basisOf(calculator: Calculator): string[] {
  const basis = bases.get(calculator) ?? makeBasis(calculator);
  bases.set(calculator, basis);
  return basis;
}

function makeBasis(calculator: Calculator): string[] {
  const { assumptions, prices, positions, support } = calculator;
  const unpriced = positions.flatMap(({ code, name }) =>
    prices.prices[code] || code === support?.position ? [] : [name],
  );
  return [
    ...assumptions,
    ...(unpriced.length > 0 && unpriced.length < calculator.positions.length
      ? [
          `В\u00a0прайс-листе нет цен на\u00a0позиции ${unpriced.map((name) => `«${name}»`).join(', ')}. В\u00a0сумму они не\u00a0входят.`,
        ]
      : []),
    ...dearRanges(calculator).map(({ position, name, first, last, take }) => {
      const unit = positions.find(({ code }) => code === position)?.unit ?? '';
      return `${name}: ${inUnits(take, unit)} дешевле, чем ${first < last ? `${shown(first)}–` : ''}${inUnits(last, unit)}`;
    }),
  ];
}

/** The answer to everything that is asked, as the form sends it: what a request or another address begins with. */
function entriesToSend(
  calculator: Pick<Calculator, 'steps'>,
  entries: Entries,
  names: Parameters<typeof isAsked>[1],
): Record<string, string> {
  return Object.fromEntries(
    inputsOf(calculator).flatMap((input): [string, string][] => {
      if (!isAsked(input, names)) return [];
      const value = names[input.code];
      if (input.kind === 'devices') return [[input.code, entries[input.code] ?? '']];
      return [[input.code, input.kind === 'flag' ? (value ? 'yes' : 'no') : String(value)]];
    }),
  );
}

function question(
  calculator: Calculator,
  input: Input,
  entries: Entries,
  names: Parameters<typeof isAsked>[1],
  problems: Record<string, string>,
): Question {
  const problem = problems[input.code];
  const known = names[input.code] ?? '';
  const typed = entries[input.code];
  const value =
    input.kind === 'flag'
      ? known
        ? 'yes'
        : ''
      : input.kind === 'devices' || input.kind === 'text' || problem
        ? (typed ?? '')
        : String(known).replace('.', ',');
  const answer = input.kind === 'flag' ? Boolean(known) : known;
  const isAnswered = 'default' in input ? answer !== input.default : value !== '';
  return {
    ...fieldOf(input),
    ...{ code: input.code, label: input.label, value, hint: hintOf(calculator, input, problem) },
    ...(!isAsked(input, names) && { isHidden: true }),
    ...(isAnswered && { isAnswered }),
    ...(problem && { problem }),
  };
}

function fieldOf(input: Input): QuestionField {
  const { kind } = input;
  if (kind === 'number') return { kind, step: input.step };
  if (kind === 'choice') return { kind, options: input.options };
  if (kind === 'devices') return { kind, isLong: input.when === undefined };
  if (kind === 'text') return { kind, maxLength: input.maxLength };
  return { kind };
}

const hints = new WeakMap<Input, string>();
/**
 * The help of a question with the bounds of its number, or with what is counted of a list; made once, for it does not change
 * with the answers. What is wrong with a number says its bounds already.
 */
function hintOf(calculator: Calculator, input: Input, problem?: string): string {
  if (problem && input.kind === 'number') return input.help ?? '';
  const hint = hints.get(input) ?? makeHint(calculator, input);
  hints.set(input, hint);
  return hint;
}

function makeHint({ devices }: Calculator, input: Input): string {
  const [help, more] =
    input.kind === 'number'
      ? [input.help, `${rangeOf(input).replace('о', 'О')}.`]
      : input.kind === 'devices' && !input.isOwned && devices.length > 0
        ? [`Учитываем: ${devices.map(({ title }) => lowerFirst(title)).join('; ')}.\n${input.help ?? ''}`]
        : [input.help];
  return [help, more].filter(Boolean).join(' ');
}
