import { createElement } from 'react';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { findQuestions } from '#src/domain/search/questions.server.ts';
import { findFaq } from '#src/domain/support/support.server.ts';
import { FAQ_QUERY_LENGTH, type FaqGroup } from '#src/domain/support/support.ts';
import { counted } from '#src/platform/plural.ts';
import { boundTexts } from '#src/site/blocks/drawn-tree/bound-texts.server.ts';
import { drawPart } from '#src/site/blocks/drawn-tree/draw-tree.server.ts';
import type { DrawnPart } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.server.ts';
import type { Load } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { AllQuestions, FoundQuestions, Topics } from './questions-view.server.tsx';

export type FaqData = {
  query: string;
  /** How well what was sought is answered; null where nothing was sought. */
  status: string | null;
  /** Ways to the groups; null where something was sought. */
  topics: DrawnPart | null;
  /** All questions, or those that are near the query, the nearest first; null where none is. */
  questions: DrawnPart | null;
};

export const query = ['query'];

/** C038 */
export const load: Load<FaqData> = async ({ query: asked }) => {
  const [faq, company] = await Promise.all([findFaq(), currentCompany()]);
  const groups = boundTexts(faq);
  const sought = (asked.get('query') ?? '').trim().slice(0, FAQ_QUERY_LENGTH);
  return {
    kind: 'page',
    head: {
      title: `Вопросы и\u00a0ответы — ${company.name}`,
      description:
        'Короткие ответы на\u00a0частые вопросы: выбор оборудования, оптика, PoE, Wi-Fi, PON, телефония, настройка, гарантия и\u00a0ремонт.',
      canonical: links.faq(),
      ...(sought !== '' && { robots: 'noindex' as const }),
      jsonLd: [
        breadcrumbList([
          { label: 'Поддержка', href: links.support() },
          { label: 'Вопросы и\u00a0ответы', href: links.faq() },
        ]),
      ],
    },
    data: { query: sought, ...(sought === '' ? all(groups) : await found(sought, groups)) },
  };
};

type Answered = Omit<FaqData, 'query'>;

const all = (groups: readonly FaqGroup[]): Answered => ({
  status: null,
  topics: drawPart('topics', createElement(Topics, { groups })),
  questions: drawPart('questions', createElement(AllQuestions, { groups })),
});

async function found(query: string, groups: readonly FaqGroup[]): Promise<Answered> {
  const { ids, isWhole, understood } = await findQuestions(query);
  const known = groups.flatMap((group) => group.questions);
  const questions = ids.flatMap((id) => known.find((one) => one.id === id) ?? []);
  return {
    status: [statusOf(questions.length, isWhole), understood].filter(Boolean).join(' '),
    topics: null,
    questions:
      questions.length > 0 ? drawPart('questions', createElement(FoundQuestions, { questions, isWhole })) : null,
  };
}

const QUESTIONS = ['вопрос', 'вопроса', 'вопросов'] as const;

function statusOf(count: number, isWhole: boolean): string {
  if (count === 0) return 'Среди вопросов и\u00a0ответов об\u00a0этом ничего нет.';
  return isWhole ? `Нашли ${counted(count, QUESTIONS)}.` : `Точного ответа нет. Близкие вопросы: ${count}.`;
}
