import { type FormPath, isFormPath } from '#src/domain/leads/leads.ts';
import { weekInWords } from '#src/domain/navigation/hours.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { findFaq, findRegulations, findSupportPage } from '#src/domain/support/support.server.ts';
import type { SupportPage } from '#src/domain/support/support.ts';
import type { TextTree } from '#src/platform/content/text-tree.ts';
import { formatDate } from '#src/platform/moscow-time.ts';
import { fitTitle } from '#src/site/blocks/page-header/head-texts.ts';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.server.ts';
import type { Load } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';

type RegulationData = { code: string; title: string; note: string; text: TextTree };
export type SupportData = Pick<SupportPage, 'title' | 'description' | 'warrantyNote' | 'warrantyTerms'> & {
  requests: { code: FormPath; title: string; text: string; action: string }[];
  contacts: { phone: string; hours: string; serviceDesk: string | null; knowledgeBase: string | null };
  warranty: RegulationData[];
  regulations: RegulationData[];
  faq: { code: string; name: string; count: number; first: { id: string; question: string }[] }[];
  questionsCount: number;
};

/** Questions of a group that the page names. */
const NAMED = 2;

/** C009, C037 */
export const load: Load<SupportData> = async () => {
  const [texts, regulations, faq, company] = await Promise.all([
    findSupportPage(),
    findRegulations(),
    findFaq(),
    currentCompany(),
  ]);
  if (!texts) throw new Error('Нет текстов страницы поддержки: выполните npm run content:sync');
  const { hours, supportPhone, external } = company;
  const drawn = (kind: 'warranty' | 'support'): RegulationData[] =>
    regulations
      .filter((one) => one.kind === kind)
      .map(({ code, title, version, effective, text }) => ({
        ...{ code, title, text },
        note: `Редакция ${version}, действует с\u00a0${formatDate(effective)} года`,
      }));
  return {
    kind: 'page',
    head: {
      title: fitTitle(`${texts.title}: гарантия и\u00a0регламенты\u00a0— ${company.name}`),
      description: texts.description,
      canonical: links.support(),
      jsonLd: [breadcrumbList([{ label: texts.title, href: links.support() }])],
    },
    data: {
      ...texts,
      // A button leads to a form that exists.
      requests: texts.requests.flatMap(({ code, ...rest }) => (isFormPath(code) ? [{ code, ...rest }] : [])),
      contacts: {
        phone: supportPhone,
        hours: weekInWords(hours),
        serviceDesk: external.serviceDesk,
        knowledgeBase: external.knowledgeBase,
      },
      warranty: drawn('warranty'),
      regulations: drawn('support'),
      faq: faq.map(({ code, name, questions }) => ({
        ...{ code, name, count: questions.length },
        first: questions.slice(0, NAMED).map(({ id, question }) => ({ id, question })),
      })),
      questionsCount: faq.reduce((sum, { questions }) => sum + questions.length, 0),
    },
  };
};
