/** Support: questions and answers, regulations, texts of its page. Safe in the browser. */
import type { TextTree } from '#src/platform/content/text-tree.ts';

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
  /** `action`: words of the link to the form. */
  requests: { code: string; title: string; text: string; action: string }[];
};

/** A longer question is cut: nobody types one. */
export const FAQ_QUERY_LENGTH = 100;
