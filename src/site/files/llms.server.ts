/** llms.txt: what the site is and where a language model should look first, each page in its Markdown form. */
import { findCalculatorNames } from '#src/domain/calculators/calculators.server.ts';
import { findGroups } from '#src/domain/catalog/catalog.server.ts';
import type { Group } from '#src/domain/catalog/catalog.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { markdownAddress } from '#src/site/app/page-markdown.server.ts';
import { match } from '#src/site/engine/match.ts';
import { links } from '#src/site/links.ts';
import { routes } from '#src/site/routes.ts';
import { addressesOf } from './sitemap.server.ts';

/** Stands for the pages of calculators, which content names. */
const CALCULATORS = 'calculators';

type Page = readonly [path: string, name: string, about: string];

/** Pages worth a line, in the order of a visitor's questions; those that are not there yet are left out. */
const PAGES: readonly (Page | typeof CALCULATORS)[] = [
  [links.catalog(), 'Каталог', 'все группы изделий'],
  [links.solutions(), 'Решения', 'задачи с топологией и перечнем оборудования'],
  [links.analogs(), 'Подбор аналога', 'наши изделия вместо моделей других производителей'],
  [links.sfp(), 'SFP-модули', 'трансиверы, дальность, совместимость по портам'],
  CALCULATORS,
  [links.news(), 'Пресс-центр', 'новости и статьи инженеров'],
  [links.support(), 'Поддержка', 'гарантия, регламенты, вопросы и ответы'],
  [links.download(), 'Документы и ПО', 'по моделям, видам и версиям'],
  [links.partners(), 'Партнёры', 'по городам'],
  [links.about(), 'О компании', ''],
  [links.contacts(), 'Контакты', 'телефон, адрес, реквизиты'],
  [links.policy(), 'Политика конфиденциальности', ''],
];

export async function llmsText(siteUrl: string): Promise<string> {
  const [company, groups, calculators] = await Promise.all([currentCompany(), findGroups(), findCalculatorNames()]);
  const line = (path: string, name: string, about: string) =>
    `- [${name}](${siteUrl}${markdownAddress(path)})${about && `: ${about.replaceAll('\u00a0', ' ')}`}`;
  const isThere = (path: string) => match(path)?.route.name !== undefined;
  const groupLines = (list: readonly Group[], depth = 0): string[] =>
    list.flatMap((group) => [
      `${'  '.repeat(depth)}${line(links.catalogGroup(group.path), group.name, group.shortDescription)}`,
      ...groupLines(group.children, depth + 1),
    ]);
  const news = routes.find(({ name }) => name === 'news-code');
  const pages = PAGES.flatMap((page): Page[] =>
    page === CALCULATORS ? calculators.map(({ code, title }) => [links.calculator(code), title, '']) : [page],
  ).filter(([path]) => isThere(path));
  const articles = news ? (await addressesOf(news)).length : 0;
  return `# ${company.name}

> ${company.slogan}. Сайт и каталог производителя телекоммуникационного оборудования, на русском языке.${company.notice ? ` ${company.notice}` : ''}

Каждая страница есть в Markdown: последняя косая черта адреса заменяется на .md, или Accept: text/markdown.
Поиск: ${siteUrl}${links.search()}?query=… и ${siteUrl}/api/search?query=…

## Страницы

${pages.map(([path, name, about]) => line(path, name, path === links.news() && articles > 0 ? `${about}, всего ${articles}` : about)).join('\n')}

## Каталог по группам

${groupLines(groups).join('\n')}

## Данные

- [Открытые данные](${siteUrl}${links.openData()}): выгрузки JSON и CSV, фид YML, типы устройств NetBox
- [OpenAPI 3.1](${siteUrl}${links.openApi()}): все адреса API
- [Карта сайта](${siteUrl}${links.sitemap()})
`;
}
