/**
 * What the page of a calculator shows for a set of entries, in words: made by the server first, by the browser from then on.
 * The page itself knows no numbers and no engine.
 */
import { dearRanges } from '#src/domain/calculators/calculate.ts';
import {
  type Calculation,
  type Calculator,
  type Input,
  inputsOf,
  isAsked,
} from '#src/domain/calculators/calculators.ts';
import type { Answered } from '#src/domain/calculators/engine.ts';
import { POSITION_GROUPS, rangeOf, rubles, shown } from '#src/domain/calculators/in-words.ts';
import type { Entries } from '#src/domain/calculators/inputs.ts';
import { keysOf } from '#src/platform/lists.ts';
import { formatDate } from '#src/platform/moscow-time.ts';
import { counted, type PluralForms } from '#src/platform/plural.ts';
import { links } from '#src/site/links.ts';

/** A question with its answer as typed; hidden where the other answers make it needless. */
export type Question = Input & { value: string; hint: string; isHidden: boolean; problem?: string };

/** The sum of what has a price; `more`: how many lines stand beside it on request. */
type Total = { sum: string; note: string; vat: string; more: string };
type BillLine = { name: string; because: string; next: string; quantity: string; price: string; sum: string };

export type CalculatorData = {
  code: string;
  title: string;
  description: string;
  steps: { title: string; help?: string; questions: Question[] }[];
  /** Null: nothing to count yet, or an answer does not fit. There is no bill then. */
  total: Total | null;
  groups: { title: string; lines: BillLine[] }[];
  /** Rows below the lines: without VAT, VAT, with it. */
  sums: { name: string; sum: string }[];
  facts: Calculation['facts'];
  warnings: string[];
  /** What a little more of an answer changes. */
  growth: { label: string; difference: string; total: string }[];
  /** Lines where more costs less, and the address of the same calculation that takes more there. */
  cheaper: { texts: string[]; href: string } | null;
  /** Lines of a list of devices that name nothing we serve. */
  notCounted: string[];
  discontinued: { model: string; href: string }[];
  /** What the result rests on: assumptions, every place where more costs less, the price list. */
  basis: string[];
  /** What has to be known about the prices. */
  notice: string | null;
  /** The answers by code, for the request. */
  inputs: Record<string, string>;
  /** What the price list of a shared link says when another one holds now; empty else. */
  priceChange: string;
  /** Address of the calculator, of this very calculation, the same with its price list to be shared, and of its files. */
  path: string;
  href: string;
  shareHref: string;
  tableHref: string;
  /** Where a file with a list of devices is sent, with the other answers; null where no devices are asked for. */
  listHref: string | null;
  paperHref: string;
};

/** The page for these entries; what no question asks is left out of its addresses. */
export function calculatorView(answered: Answered, entries: Entries): CalculatorData {
  const { calculator, names, problems, calculation, growth } = answered;
  const { code, title, description, steps, prices } = calculator;
  const asked = new Set(inputsOf(calculator).map((input) => input.code));
  const own = new URLSearchParams(Object.entries(entries).filter(([name]) => asked.has(name)));
  const path = links.calculator(code);
  const inputs = entriesToSend(calculator, entries, names);
  const query = own.size > 0 ? `?${own}` : '';
  const isReady = isCounted(problems, calculation);
  const { lines, devices } = calculation;
  return {
    code,
    title,
    description,
    steps: steps.map((step) => ({
      title: step.title,
      ...(step.help && { help: step.help }),
      questions: step.inputs.map((input) => question(input, entries, names, problems)),
    })),
    total: isReady ? totalOf(calculation, prices.vatPercent) : null,
    ...(isReady ? billOf(calculation, prices.vatPercent) : { groups: [], sums: [], facts: [] }),
    warnings: calculation.warnings,
    growth: isReady && calculation.total > 0 ? growth.map(growthInWords) : [],
    cheaper: isReady ? cheaperOf(calculator, calculation, path, inputs) : null,
    notCounted: [...new Set(devices.flatMap(({ device, text }) => (device ? [] : [text])))],
    discontinued: devices.flatMap(({ device }) =>
      device?.isDiscontinued ? [{ model: device.model, href: links.product(device.code) }] : [],
    ),
    basis: basisOf(calculator),
    notice: lines.length > 0 && lines.every(({ price }) => price === null) ? null : prices.notice,
    inputs,
    priceChange: priceChangeOf(entries[PRICE_LIST], prices.version),
    path,
    href: path + query,
    shareHref: `${path}?${new URLSearchParams([...own, [PRICE_LIST, prices.version]])}`,
    listHref: listHrefOf(calculator, own),
    tableHref: links.calculatorFile(code, 'xlsx') + query,
    paperHref: links.calculatorFile(code, 'pdf') + query,
  };
}

/** Name of the price list in the address of a shared calculation; a code of a question begins with a small letter. */
const PRICE_LIST = 'PriceList';

function priceChangeOf(shared: string | undefined, version: string): string {
  if (!shared || shared === version) return '';
  return `Ссылка составлена по\u00a0прайс-листу «${shared.slice(0, 60)}». Сейчас действует «${version}»: суммы посчитаны по\u00a0нему.`;
}

function listHrefOf(calculator: Calculator, own: URLSearchParams): string | null {
  const list = inputsOf(calculator).find(({ kind }) => kind === 'devices');
  if (!list) return null;
  const others = new URLSearchParams([...own].filter(([name]) => name !== list.code));
  return links.calculatorDevices(calculator.code) + (others.size > 0 ? `?${others}` : '');
}

const POSITIONS: PluralForms = ['позиция', 'позиции', 'позиций'];

function totalOf({ lines, total, vat }: Calculation, vatPercent: number): Total {
  const onRequest = lines.filter(({ sum }) => sum === null).length;
  if (lines.length === 0) return { sum: 'Ни\u00a0одной позиции', note: '', vat: '', more: '' };
  if (onRequest === lines.length) {
    const note = 'ни у\u00a0одной позиции нет цены в\u00a0прайс-листе';
    return { sum: 'Цена по\u00a0запросу', note, vat: '', more: '' };
  }
  return {
    sum: rubles(total),
    note: 'без\u00a0НДС',
    vat: `НДС ${vatPercent}\u00a0%\u00a0— ${rubles(vat)}, всего ${rubles(total + vat)}`,
    more: onRequest > 0 ? `Сверх этого по\u00a0запросу\u00a0— ${counted(onRequest, POSITIONS)}.` : '',
  };
}

const money = (kopecks: number | null): string => (kopecks === null ? 'по\u00a0запросу' : rubles(kopecks));

function billOf(calculation: Calculation, vatPercent: number): Pick<CalculatorData, 'groups' | 'sums' | 'facts'> {
  const { lines, total, vat, isWhole, facts } = calculation;
  const hasSums = lines.some(({ sum }) => sum !== null);
  return {
    groups: keysOf(POSITION_GROUPS).flatMap((group) => {
      const own = lines.filter((line) => line.group === group);
      return own.length > 0 ? [{ title: POSITION_GROUPS[group], lines: own.map(lineInWords) }] : [];
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

function lineInWords({ name, because, next, quantity, unit, price, sum }: Calculation['lines'][number]): BillLine {
  return {
    name,
    because,
    next: next ? `От\u00a0${shown(next.from)}\u00a0${unit}\u00a0— по\u00a0${rubles(next.price)}.` : '',
    quantity: `${shown(quantity)}\u00a0${unit}`,
    price: money(price),
    sum: money(sum),
  };
}

function growthInWords({ label, difference, total }: Answered['growth'][number]): CalculatorData['growth'][number] {
  const sign = difference < 0 ? '−' : '+';
  return {
    label,
    difference: difference === 0 ? 'сумма та\u00a0же' : sign + rubles(Math.abs(difference)),
    total: `Всего без\u00a0НДС ${rubles(total)}`,
  };
}

function cheaperOf(
  { takesTiers }: Calculator,
  { lines }: Calculation,
  path: string,
  inputs: Record<string, string>,
): CalculatorData['cheaper'] {
  const texts = lines.flatMap(({ name, quantity, sum, cheaper }) =>
    cheaper
      ? `${name}: ${shown(quantity)} стоят ${rubles(sum ?? 0)}, а\u00a0${shown(cheaper.quantity)}\u00a0— ${rubles(cheaper.sum)}.`
      : [],
  );
  if (texts.length === 0 || takesTiers === undefined) return null;
  return { texts, href: `${path}?${new URLSearchParams({ ...inputs, [takesTiers]: 'yes' })}` };
}

function basisOf(calculator: Calculator): string[] {
  const { assumptions, devices, prices } = calculator;
  return [
    ...assumptions,
    ...(devices.length > 0 ? [`Считаем группы: ${devices.map((group) => group.title).join('; ')}.`] : []),
    ...dearRanges(calculator).map(
      ({ name, first, last, take }) =>
        `${name}: ${shown(first)}–${shown(last)} по\u00a0прайс-листу стоят больше, чем ${shown(take)}.`,
    ),
    `Прайс-лист «${prices.version}», действует до\u00a0${formatDate(prices.validUntil)}. ${prices.notice ?? ''}`.trim(),
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

/** Is there a bill: every answer fits, and something is on it, if only lines that name nothing we serve. */
const isCounted = (problems: Record<string, string>, { lines, devices }: Calculation): boolean =>
  Object.keys(problems).length === 0 && lines.length + devices.length > 0;

function question(
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
      : input.kind === 'devices' || problem
        ? (typed ?? '')
        : String(known).replace('.', ',');
  return { ...input, value, hint: hintOf(input), isHidden: !isAsked(input, names), ...(problem && { problem }) };
}

/** The help of a question with the bounds of its number. */
function hintOf(input: Input): string {
  if (input.kind !== 'number') return input.help ?? '';
  return [input.help, `${rangeOf(input).replace('о', 'О')}.`].filter(Boolean).join(' ');
}
