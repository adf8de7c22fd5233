/** Support: questions by group, regulations, texts of the page, content/support/. */
import { z } from 'zod';
import { code, day, line, markdown, prose, sort } from '#src/platform/content/fields.ts';
import { type KindOf, siteDocumentKind } from '#src/platform/content/kind.ts';
import { unique } from '#src/platform/content/loading.ts';
import { wordsOfSiteDocument } from '#src/platform/content/site-document-words.ts';
import { wordsOf } from '#src/platform/content/text-tree.ts';
import type { Regulation, SupportPage } from './support.ts';

const FAQ_FILE = /^support\/faq\/([a-z][a-z0-9-]*)\.yaml$/;

const faqFile = z.strictObject({
  name: prose(),
  sort: sort(),
  questions: z.array(z.strictObject({ id: code(), question: prose(), answer: markdown() })).min(1),
});

const regulationsFile = z
  .array(
    z.strictObject({
      code: code(),
      kind: z.enum(['warranty', 'support']),
      title: prose(),
      version: line(),
      effective: day(),
      text: markdown(),
    }),
  )
  .min(1);

const months = () => z.int().min(1).max(120);
const supportFile = z.strictObject({
  title: prose(),
  description: prose(),
  warrantyNote: prose(),
  warrantyTerms: z.array(z.strictObject({ what: prose(), months: months(), extended: months() })).min(1),
  requests: z.array(z.strictObject({ code: code(), title: prose(), text: prose(), action: prose() })),
});

export const questionKind: KindOf<'faq_question'> = {
  table: 'faq_question',
  key: 'id',
  title: 'Вопросы и ответы',
  folder: 'support/faq/',
  pages: ['/support/faq-list/'],
  load(loading) {
    const isFree = unique<string>('id');
    for (const { path, name: group } of loading.sources.matching(FAQ_FILE)) {
      const entry = loading.sources.yaml(path, faqFile);
      if (!entry) continue;
      const { name, sort, questions } = entry.value;
      isFree(group, entry, ['name']); // groups and questions are anchors of one page
      for (const [index, { id, question, answer }] of questions.entries()) {
        const at = ['questions', index];
        if (!isFree(id, entry, [...at, 'id'])) continue;
        loading.content.faq_question.push({
          ...{ id, question, sort: index + 1, answer_tree: loading.text(entry, [...at, 'answer'], answer) },
          ...{ group_code: group, group_name: name, group_sort: sort },
        });
      }
    }
  },
  /** The answer stands at the anchor of its question, so each is found by itself. */
  *search({ faq_question: questions }) {
    for (const [sort, { id, group_name: group, question, answer_tree: answer }] of questions.entries()) {
      yield {
        ...{ kind: 'question', key: id, world: 'texts', address: `/support/faq-list/#${id}`, title: question, sort },
        names: [question],
        texts: [
          ['A', question],
          ['C', group],
          ['C', wordsOf(answer)],
        ],
      };
    }
  },
};

export const regulationsKind = siteDocumentKind({
  code: 'regulations',
  load(loading) {
    const entry = loading.sources.yaml('support/regulations.yaml', regulationsFile);
    const isFree = unique<string>('код');
    return entry?.value.flatMap(({ text, ...rest }, index): Regulation[] =>
      isFree(rest.code, entry, [index, 'code']) ? [{ ...rest, text: loading.text(entry, [index, 'text'], text) }] : [],
    );
  },
});

export const supportKind = siteDocumentKind({
  code: 'support',
  pages: ['/support/'],
  load: ({ sources }) => sources.yaml('support/page.yaml', supportFile)?.value satisfies SupportPage | undefined,
  search: (texts) => ({ page: 'support', sort: 8, title: 'Поддержка', others: wordsOfSiteDocument(texts) }),
});
