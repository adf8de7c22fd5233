/** Support: questions and answers, regulations, texts of its page. Safe in the browser. */
import { type TextTree, wordsOf } from '#src/platform/content/text-tree.ts';

declare module '#src/platform/database/tables.ts' {
  interface SiteDocuments {
    regulations: Regulation[];
    support: SupportPage;
  }
}

export type FaqQuestion = { id: string; question: string; answer: TextTree };
export type FaqGroup = { code: string; name: string; questions: FaqQuestion[] };

/** C319: `kind` parts warranty from support. `effective` is an ISO day. */
export type Regulation = {
  code: string;
  kind: 'warranty' | 'support';
  title: string;
  version: string;
  effective: string;
  text: TextTree;
};

/** Document `support`. Terms in months; `extended` is the longest with an extension. */
export type SupportPage = {
  title: string;
  description: string;
  warrantyNote: string;
  warrantyTerms: { what: string; months: number; extended: number }[];
  requests: { code: string; title: string; text: string }[];
};

/** A longer question is cut: nobody types one. */
export const FAQ_QUERY_LENGTH = 100;

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е').replaceAll('\u00a0', ' ');

/** Words of a query without their endings: «прошивку» finds «прошивка». Models and short words stay whole. */
function stems(query: string): string[] {
  const words = plain(query).match(/[\p{L}\p{N}][\p{L}\p{N}.-]*/gu) ?? [];
  return words.map((word) => (/^[а-я]{5,}$/.test(word) ? word.slice(0, word.length > 6 ? -2 : -1) : word));
}

/**
 * Questions that hold every word of the query, in the question or in the answer; groups without any are left out. A query
 * without letters and digits asks for nothing: all stay.
 */
export function searchFaq(groups: readonly FaqGroup[], query: string): FaqGroup[] {
  const sought = stems(query.slice(0, FAQ_QUERY_LENGTH));
  const fits = ({ question, answer }: FaqQuestion) => {
    const text = plain(`${question} ${wordsOf(answer)}`);
    return sought.every((stem) => text.includes(stem));
  };
  return groups
    .map((group) => ({ ...group, questions: group.questions.filter(fits) }))
    .filter(({ questions }) => questions.length > 0);
}
