/** Answers a visitor's specification: what each line names, what of ours stands for it, and what all of it comes to. */
import type { BillAnswer } from '#src/domain/analogs/analogs.ts';
import { matchBill } from '#src/domain/analogs/bill.server.ts';
import { countBillLines } from '#src/domain/analogs/bill.ts';
import { findGood } from '#src/domain/catalog/catalog.server.ts';
import { headingLine } from '#src/domain/catalog/device-lines.ts';
import { isTotal, severalIn, titlesOf, withSpares } from '#src/domain/catalog/device-lists.ts';
import type { GoodKind } from '#src/domain/devices/devices.ts';
import { textProblem } from '#src/platform/params.server.ts';
import { doubtsOf } from './doubts.ts';
import { readFleet } from './fleet.ts';
import {
  MAX_PROJECT_LINES,
  MAX_SPECIFICATION_LENGTH,
  MAX_SPECIFICATION_LINES,
  readSpecification,
  type SpecificationRow,
  type SpecificationSum,
  SUMMED,
  sumsOf,
} from './specification.ts';

/** `totals`: lines that count what stands above them; they are no positions. */
export type SpecificationAnswer = {
  rows: SpecificationRow[];
  sums: SpecificationSum[];
  totals: { number: number; source: string }[];
};

/** Why a text is no specification, in words for its author; undefined where it is one. An empty one is. */
export function specificationProblem(text: string): string | undefined {
  const problem = textProblem(text, MAX_SPECIFICATION_LENGTH);
  if (problem) return problem;
  const { bill, links, supplies } = readSpecification(text);
  if (links.length + supplies.length > MAX_PROJECT_LINES)
    return `Не больше ${MAX_PROJECT_LINES} линий и\u00a0ИБП: разделите список`;
  return countBillLines(bill) > MAX_SPECIFICATION_LINES
    ? `Не больше ${MAX_SPECIFICATION_LINES} строк: разделите список`
    : undefined;
}

/** True for output of devices or a table of them: the reader of fleets reads what a list takes for rows. */
export const isFleetText = (text: string): boolean => !readFleet(text).isList;

/** Every line of the text answered, in its order, and the sums. Problems of the text are the caller's to refuse; throws as `matchBill`. */
export async function answerSpecification(text: string): Promise<SpecificationAnswer> {
  const { bill, lines } = readSpecification(text);
  const read = readLines(bill);
  const asked = read.map((one) => one.text).join('\n');
  const answers = asked.trim() === '' ? [] : await matchBill(asked);
  const figures = new Map(await Promise.all([...new Set(answers.flatMap(boughtCode))].map(figuresOf)));
  const rows = answers.flatMap((answer): SpecificationRow[] => {
    const line = read[answer.number - 1];
    if (!line) return [];
    const { number, source, remark } = line;
    const said = lines.get(number);
    const [code = ''] = boughtCode(answer);
    const remarks = [remark, ...doubtsOf(answer.analogue)].filter(Boolean);
    return [
      {
        ...answer,
        ...{ number, source: source || answer.source, remarks },
        ...{ part: said?.part ?? null, note: said?.note ?? '', ours: figures.get(code) ?? null },
      },
    ];
  });
  const totals = read.flatMap(({ number, source, isTotal: isSum }) => (isSum ? [{ number, source }] : []));
  return { rows, sums: sumsOf(rows), totals };
}

/** `number`: the line of the list, which several models may share. `text`: what is read of it. `remark`: what its number counts besides. */
type ReadLine = { number: number; source: string; text: string; remark: string; isTotal: boolean };

function readLines(bill: string): ReadLine[] {
  const heading = headingLine(bill);
  const titles = titlesOf(bill);
  return bill.split('\n').flatMap((line, index): ReadLine[] => {
    const told = { number: index + 1, source: line.trim(), remark: '', isTotal: false };
    if (isTotal(line)) return [{ ...told, text: '', isTotal: true }];
    if (titles.has(index + 1)) return [{ ...told, text: '' }];
    const several = heading === undefined ? severalIn(line) : [];
    if (several.length === 0) return [{ ...told, ...withSpares(line) }];
    return several.map(({ source, text, remark }) => {
      return { ...told, source, text, remark: ['одна из\u00a0моделей строки', remark].filter(Boolean).join('; ') };
    });
  });
}

/** Kinds that take no place of their own in a rack, or have neither power nor mass. */
const WITHOUT: Readonly<Partial<Record<GoodKind, readonly string[]>>> = {
  software: SUMMED.map(({ attribute }) => attribute),
  antenna: ['power-max', 'rack-units'],
  module: ['rack-units'],
  psu: ['power-max', 'rack-units'],
  ...{ ap: ['rack-units'], bs: ['rack-units'], ont: ['rack-units'], rg: ['rack-units'] },
  ...{ phone: ['rack-units'], stb: ['rack-units'] },
};

/** The code of what will be bought: of what stands for a discontinued model of ours or for another maker's, else of the model. */
const boughtCode = ({ analogue, own }: BillAnswer): string[] => {
  const code = analogue?.good.code ?? own?.code;
  return code === undefined ? [] : [code];
};

async function figuresOf(code: string): Promise<[string, SpecificationRow['ours']]> {
  const good = await findGood(code);
  if (!good) return [code, null];
  const known = new Map(
    good.sections.flatMap(({ attributes }) =>
      attributes.flatMap(({ code: one, number, confidence }) =>
        number === null ? [] : [[one, { value: number, isDerived: confidence !== 'seen' }]],
      ),
    ),
  );
  const asked = [...new Set(SUMMED.map(({ attribute }) => attribute))].filter(
    (attribute) => !WITHOUT[good.kind]?.includes(attribute),
  );
  const figures = Object.fromEntries(asked.map((attribute) => [attribute, known.get(attribute) ?? null]));
  return [code, { code: good.code, model: good.model, givesPoe: (good.shape.poePorts ?? 0) > 0, figures }];
}
