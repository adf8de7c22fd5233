/** What others may ask about support. */
import { readSiteDocument } from '#src/platform/database/site-documents.queries.server.ts';
import { readQuestions } from './support.queries.server.ts';
import type { FaqGroup, Regulation, SupportPage } from './support.ts';

/** Questions and answers by group, in the editor's order (C038). */
export async function findFaq(): Promise<FaqGroup[]> {
  const groups = new Map<string, FaqGroup>();
  for (const { id, question, answer_tree: answer, group_code: code, group_name: name } of await readQuestions()) {
    const group = groups.get(code) ?? { code, name, questions: [] };
    group.questions.push({ id, question, answer });
    groups.set(code, group);
  }
  return [...groups.values()];
}

/** Regulations of warranty and support (C319). */
export async function findRegulations(): Promise<Regulation[]> {
  return (await readSiteDocument('regulations')) ?? [];
}

/** Texts of the page of support; undefined before the first content sync. */
export async function findSupportPage(): Promise<SupportPage | undefined> {
  return readSiteDocument('support');
}
