/**
 * Functions that other areas may call about the company and the menus. They return undefined before the first content
 * sync.
 */

import { readSiteDocument } from '#src/platform/database/site-documents.queries.server.ts';
import type { Company, MenuItem } from './navigation.ts';

/** Company identity: name, phone, mailbox, address, links (specification 2.4, 2.6). */
export async function findCompany(): Promise<Company | undefined> {
  return readSiteDocument('company');
}

/** The company of titles and letters; throws when the content has not been loaded. */
export async function currentCompany(): Promise<Company> {
  const company = await findCompany();
  if (!company) throw new Error('Нет сведений о компании: выполните npm run content:sync');
  return company;
}

/** Items of the main menu in their order, hidden ones left out (C189). */
export async function findMainMenu(): Promise<MenuItem[]> {
  return activeOnly((await readSiteDocument('main-menu')) ?? []);
}

function activeOnly(items: MenuItem[]): MenuItem[] {
  return items.filter(({ active }) => active).map((item) => ({ ...item, children: activeOnly(item.children) }));
}
