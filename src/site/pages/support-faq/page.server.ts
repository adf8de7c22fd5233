import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { findFaq } from '#src/domain/support/support.server.ts';
import { FAQ_QUERY_LENGTH, searchFaq } from '#src/domain/support/support.ts';
import type { TextTree } from '#src/platform/content/text-tree.ts';
import { breadcrumbList, faqPage } from '#src/site/blocks/page-header/structured-data.ts';
import type { Load } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';

export type FaqData = {
  groups: { code: string; name: string; questions: { id: string; question: string; answer: TextTree }[] }[];
  /** What was sought, and how many questions hold it. */
  query: string;
  count: number;
};

export const query = ['query'];

/** C038 */
export const load: Load<FaqData> = async ({ query: asked }) => {
  const [all, company] = await Promise.all([findFaq(), currentCompany()]);
  const sought = (asked.get('query') ?? '').trim().slice(0, FAQ_QUERY_LENGTH);
  const groups = sought === '' ? all : searchFaq(all, sought);
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
        ...(sought === '' ? [faqPage(all.flatMap(({ questions }) => questions))] : []),
      ],
    },
    data: {
      groups,
      query: sought,
      count: groups.reduce((sum, { questions }) => sum + questions.length, 0),
    },
  };
};
