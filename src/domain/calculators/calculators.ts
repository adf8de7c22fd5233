/**
 * A calculator: questions, rules and prices that are content. Money is whole kopecks. A rule names a position and how many of
 * it; a position without a price keeps its place with the price on request. `inputs.ts` reads answers, `calculate.ts` computes.
 */
import { evaluateNumber, type Formula, type Names, readFormula } from './formula.ts';

declare module '#src/platform/database/tables.ts' {
  interface SiteDocuments {
    [code: `calculator-${string}`]: Calculator;
  }
}

/** Code of the document that holds a calculator; without a calculator, what such codes begin with. */
export const calculatorSiteDocument = (code = ''): `calculator-${string}` => `calculator-${code}`;

/** `when`: the question is asked only where this formula holds; its default counts elsewhere. */
type Asked = { code: string; label: string; help?: string | undefined; when?: string | undefined };
export type Input = Asked &
  (
    | {
        kind: 'number';
        min: number;
        max: number;
        step: number;
        default: number;
        unit?: string | undefined;
        /** The next step of a quantity that is worth comparing, and its name: «+100 абонентов». */
        more?: { by: number; label: string } | undefined;
      }
    | { kind: 'choice'; options: { value: string; label: string }[]; default: string }
    | { kind: 'flag'; default: boolean }
    /**
     * Lines «model, quantity»; gives `{code}` (devices found, in all) to formulas, and its rows to rules with `each`. `isOwned`:
     * what is licensed already, the number `owned` of each row.
     */
    | { kind: 'devices'; isOwned?: true | undefined }
    /** A mark of the customer, as the number of an installation: nothing is counted of it. */
    | { kind: 'text'; maxLength: number }
  );
export type Step = { title: string; help?: string | undefined; inputs: Input[] };

export type PositionGroup = 'licence' | 'port' | 'hardware' | 'service';
/** `unit`: a word, or its forms for 1, 2–4 and 5: «год|года|лет». */
export type Position = {
  code: string;
  name: string;
  unit: string;
  group: PositionGroup;
  /** The name of the value that tells of how many pieces a pack is; it is sold by the piece where there is none. */
  pack?: string | undefined;
};
/**
 * `because`: why it is there, with `{names}` of inputs and values, or `{name|форма|формы|форм}` for a number with its noun.
 * `each`: once for every row of devices.
 */
export type Rule = {
  position: string;
  quantity: string;
  because: string;
  when?: string | undefined;
  each?: true | undefined;
};
export type Remark = { when: string; text: string };
/** Devices of these catalogue groups are served, but for the goods in `except`; `code` is the word `group` that rules see. */
export type DeviceGroup = { code: string; title: string; groups: string[]; except?: string[] | undefined };

/** A name that rules may use, made of those before it: shown as a fact when it has a label. */
export type NamedValue = {
  code: string;
  label?: string | undefined;
  unit?: string | undefined;
} & (
  | {
      formula: string;
      /** The sum of the formula over the rows of devices, which sees `count` and `group` of each. */
      each?: true | undefined;
    }
  /** A table: the value of the first row none of whose bounds is exceeded; the last row has no bounds. */
  | { rows: { upTo: Record<string, number>; value: number }[] }
);

export type Calculator = {
  /** The name of its file and the end of its address: /prices-{code}/. */
  code: string;
  title: string;
  description: string;
  steps: Step[];
  values: NamedValue[];
  positions: Position[];
  rules: Rule[];
  /** Percent a year of licences and hardware, a line of its own. */
  support?: { position: string; percent: number; years: string; because: string } | undefined;
  /** The flag that lets a position grow to the next step of the price list where the whole of it costs less. */
  takesTiers?: string | undefined;
  warnings: Remark[];
  /** The grounds of the result. */
  assumptions: string[];
  devices: DeviceGroup[];
  /** The price list that holds. */
  prices: PriceList;
  /** Those before it, the newest first; absent in what the release before has stored. */
  oldPrices?: PriceList[] | undefined;
};
export type PriceList = {
  version: string;
  /** Days YYYY-MM-DD. */
  validFrom?: string | undefined;
  validUntil: string;
  /** Shown beside every sum; null for prices that bind. */
  notice: string | null;
  vatPercent: number;
  /** In kopecks, by position: from this quantity on, largest last. */
  prices: Record<string, PriceStep[]>;
};
export type PriceStep = { from: number; price: number };

/** A device of the catalogue that the calculator may count. */
export type KnownDevice = { id: number; code: string; model: string; group: string; isDiscontinued: boolean };
/**
 * A line of a list of devices; `device` is null where the line is not counted. `remark`: the line says no count, so that 1 is taken, or
 * a number that may mean something else; `unread`: the line names a served model and a count that cannot be read.
 */
export type DeviceRow = {
  text: string;
  model: string;
  count: number;
  device: KnownDevice | null;
  remark?: 'assumed' | 'guessed' | 'unread';
  /** It is licensed already. */
  isOwned?: true;
};

export type Line = {
  position: string;
  name: string;
  group: PositionGroup;
  because: string;
  quantity: number;
  unit: string;
  /** Kopecks; null: on request. */
  price: number | null;
  sum: number | null;
  /** The next step of the price list: from this quantity on, kopecks a unit. */
  next?: PriceStep;
  /** Is it a line of a model of the list of devices? */
  isDevice?: true;
};
/** A position of which a larger quantity costs less in all, by the next steps of the price list; sums in kopecks. */
export type Dear = { name: string; quantity: number; sum: number; instead: { quantity: number; sum: number } };
export type Calculation = {
  lines: Line[];
  /** Kopecks without VAT, of the lines that have a price. */
  total: number;
  vat: number;
  /** Has every line a price? Otherwise `total` is a part of the cost. */
  isWhole: boolean;
  dear: Dear[];
  facts: { label: string; value: string }[];
  warnings: string[];
  devices: DeviceRow[];
};

/** The entries, with defaults for missing ones; a wrong entry is kept, and its field has a message. */
export type ReadInputs = { names: Names; devices: DeviceRow[]; problems: Record<string, string> };

const formulas = new Map<string, Formula>();
/** A formula from its text: texts are content, few, and read once each. */
export function formulaOf(text: string): Formula {
  const known = formulas.get(text);
  if (known) return known;
  const read = readFormula(text);
  formulas.set(text, read);
  return read;
}
/** Does a condition hold? One that is not there always does. */
export const holds = (when: string | undefined, names: Names): boolean =>
  when === undefined || evaluateNumber(formulaOf(when), names) !== 0;

/** Inputs of a calculator in the order they are asked. */
export const inputsOf = (calculator: Pick<Calculator, 'steps'>): Input[] =>
  calculator.steps.flatMap(({ inputs }) => inputs);

/** A calculator of a list of devices: the code of its question, and codes of the catalogue's groups that it serves, but for goods. */
export type Fleet = Pick<Calculator, 'code' | 'title'> & { question: string; groups: string[]; except: string[] };

/** Are the prices of the calculator an old list? */
const hasOldPrices = ({ prices, oldPrices = [] }: Pick<Calculator, 'prices' | 'oldPrices'>): boolean =>
  oldPrices.some(({ version }) => version === prices.version);

/** Is any position priced? Otherwise nothing is said of price lists. */
export const hasPrices = ({ prices }: Pick<Calculator, 'prices'>): boolean => Object.keys(prices.prices).length > 0;

/** Remarks about the prices; null without any. */
export function priceNotice(calculator: Pick<Calculator, 'prices' | 'oldPrices'>): string | null {
  const { notice } = calculator.prices;
  return hasOldPrices(calculator) ? ['Прайс-лист прежний, сейчас действует другой.', notice].join(' ').trim() : notice;
}

/** The question for a list of devices that is always asked; undefined for a calculator that counts no fleet. */
export const fleetQuestion = (calculator: Pick<Calculator, 'steps'>): Input | undefined =>
  inputsOf(calculator).find(({ kind, when }) => kind === 'devices' && when === undefined);

/** Is the question asked, given the other answers? */
export const isAsked = (input: Input, names: Names): boolean => holds(input.when, names);
