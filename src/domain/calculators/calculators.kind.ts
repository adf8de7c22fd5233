/** Calculators: questions and rules in YAML, prices in a table, content/calculators/. */
import { z } from 'zod';
import { cell, code, day, line, prose } from '#src/platform/content/fields.ts';
import { type KindOf, siteDocumentTable } from '#src/platform/content/kind.ts';
import type { Content } from '#src/platform/content/rows.ts';
import { pageEntry } from '#src/platform/content/search-entry.ts';
import type { Entry, Sources } from '#src/platform/content/sources.ts';
import { calculate, packSize } from './calculate.ts';
import type { Calculator, DeviceRow, Input } from './calculators.ts';
import { calculatorSiteDocument, inputsOf } from './calculators.ts';
import { FormulaError, readFormula } from './formula.ts';
import { readInputs } from './inputs.ts';

const name = () =>
  z.string().regex(/^[a-z][a-zA-Z0-9]*$/, { error: 'ожидалось: имя из латинских букв и цифр, первая строчная' });
const formula = () =>
  z.string().superRefine((text, context) => {
    try {
      readFormula(text);
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      context.addIssue({ code: 'custom', message: `формула «${text}»: ${error.message}` });
    }
  });

const asked = { code: name(), label: prose(), help: prose().optional(), when: formula().optional() };
const input = z.discriminatedUnion('kind', [
  z.strictObject({
    ...asked,
    kind: z.literal('number'),
    min: z.number(),
    max: z.number(),
    step: z.number().positive().default(1),
    default: z.number(),
    unit: prose().optional(),
    more: z.strictObject({ by: z.number().positive(), label: prose() }).optional(),
  }),
  z.strictObject({
    ...asked,
    kind: z.literal('choice'),
    options: z.array(z.strictObject({ value: z.string().min(1), label: prose() })).min(2),
    default: z.string(),
  }),
  z.strictObject({ ...asked, kind: z.literal('flag'), default: z.boolean().default(false) }),
  z.strictObject({ ...asked, kind: z.literal('devices'), isOwned: z.literal(true).optional() }),
  z.strictObject({ ...asked, kind: z.literal('text'), maxLength: z.int().min(1).max(100) }),
]);

const unit = () =>
  line().refine((text) => [1, 3].includes(text.split('|').length), {
    error: 'ожидалось: слово или три его формы, «год|года|лет»',
  });
const named = { code: name(), label: prose().optional(), unit: prose().optional() };
/** Rows from the least bounds to the last, which has none. */
const table = z.strictObject({
  ...named,
  rows: z
    .array(z.strictObject({ upTo: z.record(name(), z.number()).default({}), value: z.number() }))
    .min(1)
    .refine(
      (rows) => rows.every(({ upTo }, index) => (Object.keys(upTo).length === 0) === (index === rows.length - 1)),
      {
        error: 'ожидалось: границы upTo у каждой строки, кроме последней',
      },
    ),
});

const calculatorFile = z.strictObject({
  title: prose(),
  description: prose(),
  steps: z.array(z.strictObject({ title: prose(), help: prose().optional(), inputs: z.array(input).min(1) })).min(1),
  values: z.array(z.union([z.strictObject({ ...named, formula: formula(), each: z.literal(true).optional() }), table])),
  positions: z
    .array(
      z.strictObject({
        ...{ code: code(), name: prose(), unit: unit(), pack: name().optional() },
        group: z.enum(['licence', 'port', 'hardware', 'service']),
      }),
    )
    .min(1),
  rules: z
    .array(
      z.strictObject({
        position: code(),
        quantity: formula(),
        because: prose(),
        when: formula().optional(),
        each: z.literal(true).optional(),
      }),
    )
    .min(1),
  support: z
    .strictObject({ position: code(), percent: z.number().positive(), years: formula(), because: prose() })
    .optional(),
  takesTiers: name().optional(),
  warnings: z.array(z.strictObject({ when: formula(), text: prose() })),
  assumptions: z.array(prose()),
  devices: z
    .array(
      z.strictObject({
        code: name(),
        title: prose(),
        groups: z.array(code()).min(1),
        except: z.array(code()).optional(),
      }),
    )
    .default([]),
  /**
   * The result that a calculation must give: a sync with a failing case is refused. `total`: roubles without VAT, of
   * priced positions.
   */
  cases: z.array(
    z.strictObject({
      inputs: z.record(z.string(), z.union([z.string(), z.number()])),
      devices: z
        .array(
          z.strictObject({
            model: line(),
            group: name(),
            count: z.int().positive(),
            owned: z.literal(true).optional(),
          }),
        )
        .default([]),
      quantities: z.record(z.string(), z.number()),
      total: z.number().optional(),
    }),
  ),
});
type CalculatorFile = z.output<typeof calculatorFile>;

/** Days, the last one included. */
const priceListFile = z.strictObject({
  version: line(),
  validFrom: day(),
  validUntil: day(),
  notice: prose().nullable(),
  vatPercent: z.number().min(0),
});
/** Rubles with kopecks after a point. */
const priceRow = z.strictObject({
  calculator: code(),
  position: code(),
  from: cell.integer(),
  price: cell.number(),
});

/** Path below the file, and message. */
type Mistake = [path: (string | number)[], message: string];

/** Mistakes that only the whole calculator shows: names, positions, and cases that give something else. */
function calculatorProblems(calculator: Calculator, cases: CalculatorFile['cases']): Mistake[] {
  const problems = [...nameProblems(calculator), ...positionProblems(calculator), ...flagProblems(calculator)];
  if (problems.length > 0) return problems; // a case would only say the same again
  return cases.flatMap((one, index) => caseProblems(calculator, one, ['cases', index]));
}

/** A formula may use names of questions and values that stand above it. */
function nameProblems({ steps, values, rules, warnings }: Calculator): Mistake[] {
  const problems: Mistake[] = [];
  const known = new Set<string>();
  const check = (path: (string | number)[], text: string | undefined, more: string[] = []) => {
    if (text === undefined) return;
    for (const one of readFormula(text).names) {
      if (!known.has(one) && !more.includes(one)) problems.push([path, `«${one}» — ни вопрос, ни значение выше`]);
    }
  };
  for (const [step, { inputs }] of steps.entries()) {
    for (const [index, one] of inputs.entries()) {
      const path = ['steps', step, 'inputs', index];
      check([...path, 'when'], one.when);
      if (known.has(one.code)) problems.push([[...path, 'code'], `код «${one.code}» уже занят`]);
      known.add(one.code);
      const wrong = wrongDefault(one);
      if (wrong) problems.push([[...path, 'default'], wrong]);
    }
  }
  for (const [index, one] of values.entries()) {
    if ('formula' in one) check(['values', index, 'formula'], one.formula, one.each && ['count', 'owned', 'group']);
    else {
      for (const [row, { upTo }] of one.rows.entries()) {
        for (const bound of Object.keys(upTo)) check(['values', index, 'rows', row, 'upTo', bound], bound);
      }
    }
    known.add(one.code);
  }
  for (const [index, rule] of rules.entries()) {
    const more = rule.each ? ['count', 'owned', 'group'] : [];
    check(['rules', index, 'when'], rule.when, more);
    check(['rules', index, 'quantity'], rule.quantity, more);
  }
  for (const [index, warning] of warnings.entries()) check(['warnings', index, 'when'], warning.when);
  return problems;
}

/** Rules and support put positions on the bill that the calculator lists. */
function positionProblems({ positions, rules, support, values }: Calculator): Mistake[] {
  const packs = positions.flatMap(({ pack }, index): Mistake[] =>
    pack === undefined || packSize(pack, values) > 0
      ? []
      : [[['positions', index, 'pack'], `«${pack}» не\u00a0называет целого числа штук`]],
  );
  const known = new Set(positions.map(({ code }) => code));
  const named = rules.map(({ position }, index) => ({ position, path: ['rules', index, 'position'] }));
  if (support) named.push({ position: support.position, path: ['support', 'position'] });
  const unknown = named.flatMap(({ position, path }): Mistake[] =>
    known.has(position) ? [] : [[path, `позиции «${position}» нет`]],
  );
  return [...packs, ...unknown];
}

/** The flag for the next step of prices is one of the questions. */
function flagProblems({ steps, takesTiers }: Calculator): Mistake[] {
  if (takesTiers === undefined) return [];
  const isFlag = inputsOf({ steps }).some(({ code, kind }) => code === takesTiers && kind === 'flag');
  return isFlag ? [] : [[['takesTiers'], `вопроса «${takesTiers}» с kind: flag нет`]];
}

/** Compares the result of a case with the quantities it must give. */
function caseProblems(
  calculator: Calculator,
  { inputs, devices: wanted, quantities, total: wantedTotal }: CalculatorFile['cases'][number],
  at: (string | number)[],
): Mistake[] {
  const entries = Object.fromEntries(Object.entries(inputs).map(([key, value]) => [key, String(value)]));
  const read = readInputs(calculator, entries);
  const problems = Object.entries(read.problems).map(
    ([field, message]): Mistake => [[...at, 'inputs', field], message],
  );
  const devices = wanted.map(
    ({ model, group, count, owned }): DeviceRow => ({
      ...(owned && { isOwned: owned }),
      ...{ text: model, model, count, device: { id: 0, code: model, model, group, isDiscontinued: false } },
    }),
  );
  const total = devices.reduce((sum, { count, isOwned }) => sum + (isOwned ? 0 : count), 0);
  const list = inputsOf(calculator).find((one) => one.kind === 'devices' && !one.isOwned);
  const names = list ? { ...read.names, [list.code]: total } : read.names;
  const { lines, total: cost } = calculate(calculator, { ...read, names, devices });
  if (wantedTotal !== undefined && cost !== Math.round(wantedTotal * 100)) {
    problems.push([[...at, 'total'], `получается ${cost / 100}, ожидалось ${wantedTotal}`]);
  }
  for (const [position, expected] of Object.entries(quantities)) {
    const got = lines.filter((line) => line.position === position).reduce((sum, { quantity }) => sum + quantity, 0);
    if (got === expected) continue;
    problems.push([[...at, 'quantities', position], `получается ${got}, ожидалось ${expected}`]);
  }
  return problems;
}

function wrongDefault(input: Input): string | undefined {
  if (input.kind === 'number' && (input.default < input.min || input.default > input.max)) return 'вне границ';
  if (input.kind === 'choice' && !input.options.some(({ value }) => value === input.default)) return 'нет в options';
  return undefined;
}

const FOLDER = 'calculators/';
const FILE = /^calculators\/([a-z][a-z0-9-]*)\.yaml$/;
const PRICE_LISTS = /^calculators\/prices\/([a-z0-9][a-z0-9-]*)\.yaml$/;

/**
 * One document for each calculator, with its prices: a page reads one thing, and prices change together with the rules.
 */
export const calculatorKind: KindOf<'site_document'> = {
  ...siteDocumentTable,
  load(loading) {
    const { sources } = loading;
    if (sources.list(FOLDER, '').length === 0) return; // a company that sells nothing to be counted
    const files = sources.matching(FILE);
    const [list, ...oldLists] = priceLists(sources);
    for (const row of list?.rows ?? []) {
      const { calculator } = row.value;
      if (files.some(({ name }) => name === calculator)) continue;
      row.report(['calculator'], `калькулятора «${calculator}» нет в content/${FOLDER}`);
    }
    for (const { path, name: code } of files) {
      const file = sources.yaml(path, calculatorFile);
      if (!file || !list) continue;
      const { cases, ...texts } = file.value;
      const { positions } = texts;
      const calculator: Calculator = {
        ...{ code, ...texts },
        prices: { ...list.terms, prices: pricesOf(ownRows(list, code), positions, 'current') },
        oldPrices: oldLists.map((old) => ({ ...old.terms, prices: pricesOf(ownRows(old, code), positions, 'old') })),
      };
      for (const [at, message] of calculatorProblems(calculator, cases)) file.report(at, message);
      for (const [index, { groups, except = [] }] of texts.devices.entries()) {
        loading.findAll('catalog_group', groups, file, ['devices', index, 'groups']);
        loading.findAll('good', except, file, ['devices', index, 'except']);
      }
      loading.addSiteDocument(calculatorSiteDocument(code), calculator);
    }
  },
  addresses: (content) =>
    calculatorsOf(content).flatMap(({ key, calculator: { code } }) => [
      { path: `/prices-${code}/`, key },
      { path: `/forms/questionnaire/${code}/`, key },
    ]),
  search: (content) =>
    calculatorsOf(content).map(({ calculator: { code, title } }) =>
      pageEntry({ page: `prices-${code}`, sort: 10, title }),
    ),
};

const calculatorsOf = ({ site_document: rows }: Content) =>
  rows.flatMap(({ code: key, value }) =>
    key.startsWith(calculatorSiteDocument()) ? [{ key, calculator: value as Calculator }] : [],
  );

type PriceRows = readonly Entry<z.output<typeof priceRow>>[];
type LoadedPrices = { terms: z.output<typeof priceListFile>; rows: PriceRows };

/** Price lists, the one that holds first: it is the one that began last. Each is a file of terms and a table beside it. */
function priceLists(sources: Sources): LoadedPrices[] {
  const lists: LoadedPrices[] = [];
  const known = new Set<string>();
  for (const { path } of sources.matching(PRICE_LISTS)) {
    const rows = sources.table(path.replace(/yaml$/, 'csv'), priceRow);
    const terms = sources.yaml(path, priceListFile);
    if (!terms) continue;
    const { version, validFrom, validUntil } = terms.value;
    if (known.has(version)) terms.report(['version'], `прайс-лист «${version}» уже есть`);
    if (validUntil < validFrom) terms.report(['validUntil'], 'ожидалось: не раньше validFrom');
    known.add(version);
    lists.push({ terms: terms.value, rows });
  }
  return lists.sort((one, other) => other.terms.validFrom.localeCompare(one.terms.validFrom));
}

const ownRows = ({ rows }: LoadedPrices, code: string): PriceRows =>
  rows.filter(({ value: { calculator } }) => calculator === code);

/** Prices in kopecks by position, each from the quantity at which it begins to hold. An old list may price what is no more. */
function pricesOf(rows: PriceRows, positions: Calculator['positions'], age: 'current' | 'old') {
  const prices: Calculator['prices']['prices'] = {};
  for (const row of rows) {
    const { position, from, price } = row.value;
    if (age === 'current' && !positions.some((one) => one.code === position)) {
      row.report(['position'], `позиции «${position}» нет`);
    }
    const steps = prices[position] ?? [];
    prices[position] = steps;
    if ((steps.at(-1)?.from ?? 0) >= from) row.report(['from'], 'ожидалось: больше, чем строкой выше');
    steps.push({ from, price: Math.round(price * 100) });
  }
  return prices;
}
