/**
 * llms.txt: what the site is and where a language model should look first, each page in its Markdown form. The pages are
 * those that search finds as pages and the sitemap lists; what is said of one is what the menu says.
 */
import { findGroups } from '#src/domain/catalog/catalog.server.ts';
import type { Group } from '#src/domain/catalog/catalog.ts';
import { currentCompany, findMainMenu } from '#src/domain/navigation/navigation.server.ts';
import { findPages } from '#src/domain/search/search.server.ts';
import { markdownAddress } from '#src/site/app/page-markdown.server.ts';
import { links } from '#src/site/links.ts';
import { sitemapParts } from './sitemap.server.ts';

export async function llmsText(siteUrl: string): Promise<string> {
  const [company, groups, menu, pages, parts] = await Promise.all([
    currentCompany(),
    findGroups(),
    findMainMenu(),
    findPages(),
    sitemapParts(),
  ]);
  const isListed = new Set(parts.flatMap(({ entries }) => entries.map(({ path }) => path)));
  const items = menu.flatMap((item) => item.children);
  const line = (path: string, name: string, about = '') =>
    `- [${name}](${siteUrl}${markdownAddress(path)})${about && `: ${about.replaceAll('\u00a0', ' ')}`}`;
  const pageLines = pages
    .filter(({ address }) => isListed.has(address))
    .map(({ address, title }) => line(address, title, items.find(({ link }) => link === address)?.desc ?? ''));
  const groupLines = (list: readonly Group[], depth = 0): string[] =>
    list.flatMap((group) => [
      `${'  '.repeat(depth)}${line(links.catalogGroup(group.path), group.name, group.shortDescription)}`,
      ...groupLines(group.children, depth + 1),
    ]);
  return `# ${company.name}

> ${company.slogan}. Сайт и каталог производителя телекоммуникационного оборудования, на русском языке.${company.notice ? ` ${company.notice}` : ''}

Каждая страница есть в Markdown: последняя косая черта адреса заменяется на .md, или Accept: text/markdown.
Поиск: ${siteUrl}${links.search()}?query=… и ${siteUrl}/api/search?query=…

## Страницы

${pageLines.join('\n')}

## Каталог по группам

${groupLines(groups).join('\n')}

## Данные

- [Открытые данные](${siteUrl}${links.openData()}): выгрузки JSON и CSV, фид YML, типы устройств NetBox
- [OpenAPI 3.1](${siteUrl}${links.openApi()}): все адреса API
- [Карта сайта](${siteUrl}${links.sitemap()})
`;
}
