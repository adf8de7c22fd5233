import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { findQuestions } from '#src/domain/search/questions.server.ts';
import { findFaq } from '#src/domain/support/support.server.ts';
import { FAQ_QUERY_LENGTH, type FaqGroup, type FaqQuestion } from '#src/domain/support/support.ts';
import { breadcrumbList, faqPage } from '#src/site/blocks/page-header/structured-data.server.ts';
import type { Load } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';

export type FaqData = {
  /** All questions, where nothing was sought. */
  groups: FaqGroup[];
  query: string;
  /** What was sought: the nearest questions first; `isWhole`: they answer all of it. */
  found: { questions: FaqQuestion[]; isWhole: boolean; understood: string | null } | null;
};

export const query = ['query'];

/** C038 */
export const load: Load<FaqData> = async ({ query: asked }) => {
  const [all, company] = await Promise.all([findFaq(), currentCompany()]);
  const sought = (asked.get('query') ?? '').trim().slice(0, FAQ_QUERY_LENGTH);
  const questions = all.flatMap((group) => group.questions);
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
        ...(sought === '' ? [faqPage(questions)] : []),
      ],
    },
    data: {
      groups: sought === '' ? all : [],
      query: sought,
      found: sought === '' ? null : await found(sought, questions),
    },
  };
};

async function found(query: string, all: readonly FaqQuestion[]): Promise<NonNullable<FaqData['found']>> {
  const { ids, isWhole, understood = null } = await findQuestions(query);
  const questions = ids.flatMap((id) => all.find((one) => one.id === id) ?? []);
  return { questions, isWhole, understood };
}
