import { findKept } from '#src/domain/kept/kept.server.ts';
import { readCode, shownCode, spokenCode } from '#src/domain/kept/kept.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { answerSpecification, specificationProblem } from '#src/domain/specification/specification.server.ts';
import {
  differencesOf,
  MAX_SPECIFICATION_LENGTH,
  MAX_SPECIFICATION_LINES,
} from '#src/domain/specification/specification.ts';
import { fitTitle } from '#src/site/blocks/page-header/head-texts.ts';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.ts';
import type { Load } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { type ShownSpecification, shownRow } from './specification-row.ts';

export type SpecificationData = ShownSpecification & {
  text: string;
  /** A line that the way here brings; it stands in `text` too. */
  added: string;
  /** Why the text is not answered. */
  problem?: string;
  /** The code under which this very text is kept: to read, and to say aloud. */
  code: { short: string; shown: string; spoken: string } | null;
  /** What was typed for a code, where nothing is kept under it. */
  unknownCode: string | null;
  /** How another kept specification differs from this one; null where none was asked for. */
  beside: { shown: string; differences: string[]; isUnknown?: boolean } | null;
  limits: { lines: number; length: number };
};

export const query = ['list', 'add', 'code', 'beside'] as const;

export const load: Load<SpecificationData> = async ({ query: address }) => {
  const asked = (name: (typeof query)[number]) => address.get(name) ?? '';
  const [list, added, typed, other] = [asked('list'), asked('add'), asked('code'), asked('beside')];
  const short = typed ? readCode(typed) : undefined;
  const kept = short === undefined ? undefined : (await findKept('specification', short))?.text;
  const text = kept ?? [list, added].filter(Boolean).join('\n');
  const shown = await shownSpecification(text);
  const company = await currentCompany();
  const beside = other ? await besideOf(text, other) : null;
  const isUnknown = (typed !== '' && kept === undefined) || beside?.isUnknown;
  return {
    kind: 'page',
    // What says «nothing stands under this code» is not kept: something may stand there a minute later.
    ...(isUnknown && { status: 404 as const }),
    head: {
      title: fitTitle(`Спецификация проекта\u00a0— ${company.name}`),
      description:
        'Оборудование проекта одним списком: модели, оптика, количества, разделы. Мощность, масса, место в\u00a0стойке, файл XLSX и\u00a0код из\u00a0шести знаков.',
      canonical: links.specification(),
      ...(address.size > 0 && { robots: 'noindex' as const }),
      jsonLd: [breadcrumbList([{ label: 'Спецификация проекта', href: links.specification() }])],
    },
    data: {
      ...shown,
      added,
      code: kept === undefined || short === undefined ? null : told(short),
      unknownCode: typed && kept === undefined ? typed.slice(0, 40) : null,
      beside,
    },
  };
};

const told = (short: string) => ({ short, shown: shownCode(short), spoken: spokenCode(short) });

/** A text with its answers, or with what is wrong with it. */
export async function shownSpecification(
  text: string,
): Promise<Pick<SpecificationData, 'text' | 'rows' | 'sums' | 'problem' | 'limits'>> {
  const limits = { lines: MAX_SPECIFICATION_LINES, length: MAX_SPECIFICATION_LENGTH };
  if (text.trim() === '') return { text, rows: [], sums: [], limits };
  const problem = specificationProblem(text);
  if (problem) return { text, rows: [], sums: [], problem, limits };
  const { rows, sums } = await answerSpecification(text);
  return { text, rows: rows.map(shownRow), sums, limits };
}

async function besideOf(text: string, typed: string): Promise<SpecificationData['beside']> {
  const short = readCode(typed);
  const kept = short === undefined ? undefined : (await findKept('specification', short))?.text;
  if (short === undefined || kept === undefined) return { shown: typed.slice(0, 40), differences: [], isUnknown: true };
  const [own, other] = await Promise.all([text, kept].map((one) => answerSpecification(one)));
  return { shown: shownCode(short), differences: differencesOf(other?.rows ?? [], own?.rows ?? []) };
}
