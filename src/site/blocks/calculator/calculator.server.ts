/** Loader of the page of a calculator: the answers stand in the address, so a calculation can be kept, sent and printed. */

import { type DearRange, dearRanges } from '#src/domain/calculators/calculate.ts';
import { answerCalculator } from '#src/domain/calculators/calculators.server.ts';
import {
  type Calculation,
  type Calculator,
  type Input,
  inputsOf,
  isAsked,
} from '#src/domain/calculators/calculators.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { formatDate } from '#src/platform/moscow-time.ts';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.ts';
import type { Load } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';

/** A question with its answer as typed; hidden where the other answers make it needless. */
export type Question = Input & { value: string; isHidden: boolean; problem?: string };

export type CalculatorData = {
  code: string;
  title: string;
  description: string;
  steps: { title: string; help?: string; questions: Question[] }[];
  calculation: Calculation;
  /** Nothing to count yet, or an answer does not fit: there is no bill. */
  isReady: boolean;
  assumptions: string[];
  deviceGroups: string[];
  prices: { version: string; validUntil: string; notice: string | null; vatPercent: number };
  /** The answers by code, for the request. */
  inputs: Record<string, string>;
  /** Where more costs less by the price list, and the address of the same calculation that takes more there. */
  dearRanges: DearRange[];
  cheaperHref: string | null;
  /** Address of the calculator, of this very calculation, and of its table. */
  path: string;
  href: string;
  fileHref: string;
};

/** The answers that an address holds: what no question asks is left alone. */
const entriesOf = (query: URLSearchParams): Record<string, string> => Object.fromEntries(query);

export const loadCalculator: Load<CalculatorData> = async ({ params: { calculator: code = '' }, query }) => {
  const entries = entriesOf(query);
  const [answered, company] = await Promise.all([answerCalculator(code, entries), currentCompany()]);
  if (!answered) return { kind: 'missing' };
  const { calculator, names, problems, calculation } = answered;
  const { title, description, steps, assumptions, devices, prices } = calculator;
  const asked = new Set(inputsOf(calculator).map((input) => input.code));
  const own = new URLSearchParams([...query].filter(([name]) => asked.has(name)));
  const path = links.calculator(code);
  const inputs = entriesToSend(calculator, entries, names);
  const isCheaper = calculation.lines.some(({ cheaper }) => cheaper !== undefined);
  return {
    kind: 'page',
    head: {
      title: `${title} — ${company.name}`,
      description,
      canonical: path,
      ...(own.size > 0 && { robots: 'noindex' as const }),
      jsonLd: [breadcrumbList([{ label: title, href: path }])],
    },
    data: {
      code,
      title,
      description,
      steps: steps.map((step) => ({
        title: step.title,
        ...(step.help && { help: step.help }),
        questions: step.inputs.map((input) => question(input, entries, names, problems)),
      })),
      calculation,
      isReady: isCounted(problems, calculation),
      assumptions,
      deviceGroups: devices.map((group) => group.title),
      prices: {
        version: prices.version,
        validUntil: formatDate(`${prices.validUntil}T12:00:00+03:00`),
        notice: prices.notice,
        vatPercent: prices.vatPercent,
      },
      inputs,
      dearRanges: dearRanges(calculator),
      cheaperHref: isCheaper && calculator.takesTiers ? `${path}?${withFlag(inputs, calculator.takesTiers)}` : null,
      path,
      href: own.size > 0 ? `${path}?${own}` : path,
      fileHref: `${links.calculatorFile(code)}${own.size > 0 ? `?${own}` : ''}`,
    },
  };
};

/** The answer to everything that is asked, as the form sends it: what a request or another address begins with. */
function entriesToSend(
  calculator: Pick<Calculator, 'steps'>,
  entries: Record<string, string>,
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

const withFlag = (inputs: Record<string, string>, flag: string) => new URLSearchParams({ ...inputs, [flag]: 'yes' });

function question(
  input: Input,
  entries: Record<string, string>,
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
  return { ...input, value, isHidden: !isAsked(input, names), ...(problem && { problem }) };
}

/** Every name: which ones are questions is content. Unknown ones change nothing, and a calculation is cheap. */
export const calculatorQuery = (name: string): boolean => /^[a-z][a-zA-Z0-9]{0,40}$/.test(name) && !/^utm/.test(name);
