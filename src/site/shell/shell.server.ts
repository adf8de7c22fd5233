/** What the shell shows, asked once per content version. */
import { findGroups } from '#src/domain/catalog/catalog.server.ts';
import { findCompany, findMainMenu } from '#src/domain/navigation/navigation.server.ts';
import { links } from '#src/site/links.ts';
import { match } from '#src/site/runtime/match.ts';
import type { ShellData } from './shell-data.ts';

/** Does one of our pages answer at this path now? Content names more pages than a half-built site has. */
export function answers(path: string): boolean {
  const name = path.startsWith('/') ? match(new URL(path, 'http://site').pathname)?.route.name : undefined;
  // The comparison has an address of its own below the catalogue; a group never has this code.
  return name !== undefined && !(path === links.comparison() && name === 'catalog-group');
}

export async function loadShell(): Promise<ShellData> {
  const [groups, company, menu] = await Promise.all([findGroups(), findCompany(), findMainMenu()]);
  if (!company) throw new Error('Нет сведений о компании: выполните npm run content:sync');
  const { name, phone, email, address, hours, notice, legalName, legal } = company;
  return {
    company: {
      name,
      phone,
      email,
      address,
      hours,
      socials: company.socials.map(({ title, url }) => ({ title, href: url })),
      notice,
      legal: `© ${legalName}. ${legal}`,
    },
    menu: menu
      // Until the page of contacts is here, the item leads to the contacts below every page.
      .map(({ title, link }) => ({ title, href: link === links.contacts() && !answers(link) ? '#contacts' : link }))
      .filter(({ href }) => href === '#contacts' || answers(href)),
    groups: groups.map(({ name: title, path }) => ({ title, href: links.catalogGroup(path) })),
  };
}
