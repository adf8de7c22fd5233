/** Rows of results as visitors see them: what was found, with cards of goods and the places of matched words. */
import { findGoodCard, findGroup } from '#src/domain/catalog/catalog.server.ts';
import { type AskedOfGoods, askedFactsOf } from './asked-facts.ts';
import { factsOf } from './conditions.ts';
import { findMarks, type Sought } from './marks.ts';
import type { ScoredRow } from './score.ts';
import {
  type AnswerRow,
  type DocumentRow,
  type GoodRow,
  type GroupRow,
  type NewsRow,
  type SolutionRow,
  snippet,
} from './search.ts';

export async function goodRows(ids: readonly number[], sought: Sought): Promise<GoodRow[]> {
  const cards = await Promise.all(ids.map((id) => findGoodCard(id)));
  return cards.flatMap((good) => {
    if (!good) return [];
    const text = snippet(good.description);
    return {
      good,
      name: { text: good.name, marks: findMarks(good.name, sought) },
      text: { text, marks: findMarks(text, sought) },
      asked: [],
    };
  });
}

/** Goods that search found, each with what it has of what was asked for. */
export async function scoredGoodRows(
  rows: readonly ScoredRow[],
  sought: Sought,
  asked: AskedOfGoods,
): Promise<GoodRow[]> {
  const byId = new Map(rows.map((row) => [factsOf(row.entry).id, row]));
  const found = await goodRows([...byId.keys()], sought);
  return found.map((row) => {
    const scored = byId.get(row.good.id);
    if (!scored) return row;
    const { facts } = factsOf(scored.entry);
    return { ...row, asked: askedFactsOf(asked, { ...scored.features, facts, keyFacts: row.good.keyFacts }) };
  });
}

export async function groupRows(rows: readonly ScoredRow[], sought: Sought): Promise<GroupRow[]> {
  const groups = await Promise.all(rows.map(({ entry }) => findGroup(factsOf(entry).id)));
  return groups.flatMap((found) => {
    if (!found) return [];
    const { id, code, name, path } = found;
    return { group: { id, code, name, path }, name: { text: name, marks: findMarks(name, sought) } };
  });
}

type Paper = Pick<DocumentRow, 'kind' | 'version' | 'published' | 'format'> & { goods: number[]; codes: string[] };
const paperOf = ({ entry: { shown } }: ScoredRow): Paper => shown as Paper;

const isModelSought = (model: string, sought: Sought): boolean =>
  findMarks(model, sought, { isModel: true }).length > 0;

export async function documentRow(row: ScoredRow, sought: Sought): Promise<DocumentRow> {
  const { title } = row.entry;
  const { goods: ids, codes, ...rest } = paperOf(row);
  const papers = await Promise.all(
    ids.map(async (id, at) => ({ card: await findGoodCard(id), paper: codes[at] ?? '' })),
  );
  const found = papers.flatMap(({ card, paper }) => (card ? [{ ...card, paper }] : []));
  const isSought = ({ model }: { model: string }) => isModelSought(model, sought);
  const [first, others] = [found.filter(isSought), found.filter((card) => !isSought(card))];
  const sorted = [...first, ...others];
  const goods = sorted.map(({ id, code, model }) => ({ id, code, model }));
  const code = sorted[0]?.paper ?? codes[0] ?? ''; // the list of papers of that very good has it
  return { ...rest, code, title: { text: title, marks: findMarks(title, sought) }, goods };
}

export function newsRow({ entry: { title, shown } }: ScoredRow, sought: Sought): NewsRow {
  const { code, text, image } = shown as { code: string; text: string; image: string | null };
  const cut = snippet(text);
  return {
    code,
    title: { text: title, marks: findMarks(title, sought) },
    text: { text: cut, marks: findMarks(cut, sought) },
    image,
  };
}

export function solutionRow({ entry: { title, shown } }: ScoredRow, sought: Sought): SolutionRow {
  const { id, code, preview } = shown as { id: number; code: string; preview: string };
  const text = snippet(preview);
  return {
    id,
    code,
    name: { text: title, marks: findMarks(title, sought) },
    preview: { text, marks: findMarks(text, sought) },
  };
}

/** A row of the list above the tabs; only texts stand there. */
export const answerRow = ({ entry: { kind, key, address, title } }: ScoredRow, sought: Sought): AnswerRow => ({
  kind,
  code: key,
  address: address ?? '/',
  title: { text: title, marks: findMarks(title, sought) },
});

/** Id of the good of a paper that is the only one asked for by its model: «мануал 2324P», and no «прошивка» alone. */
export async function ownerAsked(row: ScoredRow, sought: Sought): Promise<number | undefined> {
  const cards = await Promise.all(paperOf(row).goods.map(findGoodCard));
  const [owner, ...others] = cards.filter((card) => card !== undefined && isModelSought(card.model, sought));
  return others.length === 0 ? owner?.id : undefined;
}

/** The page of files at a good, none where the good is unknown. */
export async function filesRow(id: number, sought: Sought): Promise<AnswerRow[]> {
  const good = await findGoodCard(id);
  if (!good) return [];
  const title = `Файлы ${good.model}`;
  const address = `/download/?product=${id}`;
  return [{ kind: 'page', code: 'download', address, title: { text: title, marks: findMarks(title, sought) } }];
}
