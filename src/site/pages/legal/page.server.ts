import { findLegalText, findLegalVersions } from '#src/domain/legal/legal.server.ts';
import { CONSENT_OF, formConsent, LEGAL_TEXT_NAMES, type LegalVersion } from '#src/domain/legal/legal.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import type { TextTree } from '#src/platform/content/text-tree.ts';
import { formatDate } from '#src/platform/moscow-time.ts';
import { fitTitle } from '#src/site/blocks/page-header/head-texts.ts';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.server.ts';
import type { Load } from '#src/site/engine/contract.ts';
import { serverLinks } from '#src/site/links.server.ts';
import { links } from '#src/site/links.ts';

export type PolicyData = {
  title: string;
  /** When the version shown came into force, in words. */
  inForce: string;
  text: TextTree;
  paper: string;
  /** All versions, the one shown marked. */
  versions: (LegalVersion & { date: string; href: string; isShown: boolean })[];
  isFormer: boolean;
  consents: { title: string; words: string; date: string; paper: string }[];
};

export const query = ['version'];

/** C028: the policy in force, or a former version of it. */
export const load: Load<PolicyData> = async ({ query: asked }) => {
  const version = asked.get('version') ?? undefined;
  const [text, versions, company, consents] = await Promise.all([
    findLegalText('personal-data-policy', version),
    findLegalVersions('personal-data-policy'),
    currentCompany(),
    Promise.all(LEGAL_TEXT_NAMES.filter((one) => CONSENT_OF[one]).map((one) => findLegalText(one))),
  ]);
  const current = versions[0]?.version;
  if (!text || current === undefined) return { kind: 'missing' };
  if (version === current) return { kind: 'moved', to: links.policy(), permanent: false };
  const isFormer = text.version !== current;
  const dateOf = (day: string) => formatDate(day).replaceAll(' ', '\u00a0');
  const inForce = formatDate(text.version);
  return {
    kind: 'page',
    head: {
      title: isFormer
        ? fitTitle(`${text.title} от\u00a0${inForce}`, `Политика данных от\u00a0${inForce}`)
        : fitTitle(`${text.title}\u00a0— ${company.name}`, text.title),
      description: 'Какие персональные данные принимает сайт, зачем, как долго их хранит и\u00a0как отозвать согласие.',
      canonical: isFormer ? links.policy(text.version) : links.policy(),
      ...(isFormer && { robots: 'noindex' as const }),
      jsonLd: [breadcrumbList([{ label: text.title, href: links.policy() }])],
    },
    data: {
      title: text.title,
      inForce: dateOf(text.version),
      text: text.body,
      paper: serverLinks.legalPaper(text.name, isFormer ? text.version : undefined),
      versions: versions.map((one) => ({
        ...one,
        date: dateOf(one.version),
        href: one.version === current ? links.policy() : links.policy(one.version),
        isShown: one.version === text.version,
      })),
      isFormer,
      consents: consents.flatMap((one) => {
        const words = one && formConsent(one.name);
        if (!words) return [];
        const { title, version: day, name } = one;
        return [{ title, words: words.text, date: dateOf(day), paper: serverLinks.legalPaper(name) }];
      }),
    },
  };
};
