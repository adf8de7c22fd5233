/**
 * The little language in which content/calculators/ states its rules. An editor writes `ceil(users / 100)`, nobody
 * executes it: a formula is read into a tree and the tree is walked.
 *
 * Numbers, 'words', names of inputs and values; + - * /; = != < <= > >=; and, or, not; parentheses; the functions below.
 * A yes is 1, a no is 0. Every formula ends: there are no loops and nothing calls itself.
 */
export type Value = number | string;
export type Names = Readonly<Record<string, Value>>;

type Node =
  | { kind: 'value'; value: Value }
  | { kind: 'name'; name: string }
  | { kind: 'call'; name: string; of: Node[] };

/** `value` gives what the formula comes to; it throws `FormulaError` for a name that has no value. */
export type Formula = { names: string[]; value: (names: Names) => Value };

/** Thrown by `readFormula`; the message is Russian and says where the mistake is. */
export class FormulaError extends Error {}

const number = (value: Value | undefined): number => {
  if (typeof value !== 'number') throw new FormulaError('ожидалось число');
  return value;
};
const numbers = (count: number, apply: (...of: number[]) => number) => ({
  count,
  apply: (of: Value[]): Value => apply(...of.map(number)),
});
const yes = (truth: boolean): number => (truth ? 1 : 0);

const FUNCTIONS: Readonly<Record<string, { count: number | 'any'; apply: (of: Value[]) => Value }>> = {
  '+': numbers(2, (a, b) => a + b),
  '-': numbers(2, (a, b) => a - b),
  '*': numbers(2, (a, b) => a * b),
  '/': numbers(2, (a, b) => (b === 0 ? 0 : a / b)),
  '<': numbers(2, (a, b) => yes(a < b)),
  '<=': numbers(2, (a, b) => yes(a <= b)),
  '>': numbers(2, (a, b) => yes(a > b)),
  '>=': numbers(2, (a, b) => yes(a >= b)),
  '=': { count: 2, apply: ([a, b]) => yes(a === b) },
  '!=': { count: 2, apply: ([a, b]) => yes(a !== b) },
  and: numbers(2, (a, b) => yes(a !== 0 && b !== 0)),
  or: numbers(2, (a, b) => yes(a !== 0 || b !== 0)),
  not: numbers(1, (a) => yes(a === 0)),
  ceil: numbers(1, (a) => Math.ceil(round(a))),
  floor: numbers(1, (a) => Math.floor(round(a))),
  min: { count: 'any', apply: (of) => Math.min(...of.map(number)) },
  max: { count: 'any', apply: (of) => Math.max(...of.map(number)) },
  if: { count: 3, apply: ([test, then, otherwise]) => (number(test) !== 0 ? then : otherwise) as Value },
  erlangB: numbers(2, erlangB),
};

/** 0.1 + 0.2 is not three tenths: without this `ceil(1.1 * 10)` would be 12. */
const round = (value: number): number => Math.round(value * 1e9) / 1e9;

/**
 * Lines that serve `load` erlangs with at most `loss` of the calls refused (Erlang's B formula, ITU-T E.501). `loss` is a
 * share: 0.01 is one call of a hundred.
 */
export function erlangB(load: number, loss: number): number {
  if (!(load > 0) || !(loss > 0)) return 0;
  let refused = 1;
  for (let lines = 1; lines <= 200_000; lines += 1) {
    refused = (load * refused) / (lines + load * refused);
    if (refused <= loss) return lines;
  }
  throw new FormulaError('нагрузка слишком велика');
}

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|'([^']*)'|([a-z][a-zA-Z0-9]*)|(<=|>=|!=|[-+*/()<>=,])|(\S))/gy;
const LEVELS = [['or'], ['and'], ['=', '!=', '<', '<=', '>', '>='], ['+', '-'], ['*', '/']] as const;

/** Reads a formula. Throws `FormulaError` for what it cannot read, and for functions and counts it does not know. */
export function readFormula(text: string): Formula {
  const tokens = [...text.matchAll(TOKEN)].map(([, digits, word, name, sign, strange]) => {
    if (strange) throw new FormulaError(`непонятный знак «${strange}»`);
    return { digits, word, name, sign };
  });
  const names = new Set<string>();
  let at = 0;
  const next = () => tokens[at]?.sign ?? tokens[at]?.name;
  const take = (sign: string) => {
    if (next() !== sign) throw new FormulaError(at < tokens.length ? `ожидалось «${sign}»` : `нет «${sign}» в конце`);
    at += 1;
  };
  const call = (name: string, of: Node[]): Node => {
    const known = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    if (!known) throw new FormulaError(`нет функции «${name}»`);
    if (known.count === 'any' ? of.length === 0 : of.length !== known.count) {
      throw new FormulaError(`у функции «${name}» другое число значений`);
    }
    return { kind: 'call', name, of };
  };
  function operation(level: number): Node {
    const signs: readonly string[] | undefined = LEVELS[level];
    if (!signs) return single();
    let left = operation(level + 1);
    for (let sign = next(); sign !== undefined && signs.includes(sign); sign = next()) {
      at += 1;
      left = call(sign, [left, operation(level + 1)]);
    }
    return left;
  }
  function single(): Node {
    const token = tokens[at];
    if (!token) throw new FormulaError('формула обрывается');
    at += 1;
    if (token.digits !== undefined) return { kind: 'value', value: Number(token.digits) };
    if (token.word !== undefined) return { kind: 'value', value: token.word };
    if (token.sign === '(') {
      const inside = operation(0);
      take(')');
      return inside;
    }
    if (token.sign === '-') return call('-', [{ kind: 'value', value: 0 }, single()]);
    if (token.name === 'not') return call('not', [single()]);
    if (token.name === undefined) throw new FormulaError(`лишний знак «${token.sign}»`);
    if (next() !== '(') {
      names.add(token.name);
      return { kind: 'name', name: token.name };
    }
    at += 1;
    const of: Node[] = [];
    while (next() !== ')') {
      if (of.length > 0) take(',');
      of.push(operation(0));
    }
    at += 1;
    return call(token.name, of);
  }
  const root = operation(0);
  if (at < tokens.length) throw new FormulaError('лишнее в конце формулы');
  return { names: [...names], value: compiled(root) };
}

/** A tree as a function: formulas are read once and computed with every key that somebody presses. */
function compiled(node: Node): Formula['value'] {
  if (node.kind === 'value') return () => node.value;
  if (node.kind === 'name') {
    const { name } = node;
    return (names) => {
      const value = names[name];
      if (value === undefined) throw new FormulaError(`нет значения «${name}»`);
      return value;
    };
  }
  const of = node.of.map(compiled);
  const apply = FUNCTIONS[node.name]?.apply;
  if (!apply) throw new FormulaError(`нет функции «${node.name}»`);
  return (names) => apply(of.map((one) => one(names)));
}

/** The value of a formula. Every name must be known: content-check sees to it. */
export const evaluate = (formula: Formula, names: Names): Value => formula.value(names);

export const evaluateNumber = (formula: Formula, names: Names): number => number(evaluate(formula, names));
