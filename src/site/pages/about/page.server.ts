import { findBanners } from '#src/domain/banners/banners.server.ts';
import { findGroup } from '#src/domain/catalog/catalog.server.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { findAboutPage, findHomePage } from '#src/domain/pages/pages.server.ts';
import { counted, type PluralForms, plural } from '#src/platform/plural.ts';
import { boundTexts } from '#src/site/blocks/drawn-tree/bound-texts.server.ts';
import type { DrawnPart } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.server.ts';
import type { Listed, Load } from '#src/site/engine/contract.ts';
import { serverLinks } from '#src/site/links.server.ts';
import { links } from '#src/site/links.ts';
import { sheetOf } from '#src/site/pages/home/drawings.server.ts';
import { answers } from '#src/site/shell/shell.server.ts';
import type { Figure } from '#src/ui/figures/figures.tsx';
import { type AboutTexts, aboutParts } from './body-view.server.tsx';
import { companyFigures } from './figures.server.ts';

export const addresses = async (): Promise<Listed[]> => [
  { path: serverLinks.about(), changed: [{ kind: 'site_document', key: 'about' }, { kind: 'good' }] },
];

/** C018 */
export const load: Load<{ parts: DrawnPart[] }> = async () => {
  const [texts, home, company, figures, banners] = await Promise.all([
    findAboutPage(),
    findHomePage(),
    currentCompany(),
    companyFigures(),
    findBanners('teaching'),
  ]);
  if (!texts) throw new Error('Нет текстов страницы «О компании»: выполните npm run content:sync');
  const makes = await Promise.all(
    (home?.makes ?? []).map(async ({ group: code, title, text }) => {
      const group = await findGroup(code);
      return group ? [{ title, text, href: links.catalogGroup(group.path) }] : [];
    }),
  );
  const rack = home ? await sheetOf('racks', home) : null;
  const { careers } = company.external;
  const next = [
    { title: 'Контакты', text: 'Телефоны, адрес и\u00a0реквизиты', href: links.contacts() },
    { title: 'Партнёры', text: 'Где купить и\u00a0кто внедрит', href: links.partners() },
    { title: 'Акции', text: 'Действующие и\u00a0завершённые', href: serverLinks.promo() },
    { title: 'Материалы для прессы', text: 'Логотипы, рисунки, тексты', href: serverLinks.pressKit() },
    ...(careers
      ? [{ title: 'Карьера', text: 'Вакансии на\u00a0отдельном сайте', href: careers, isBlank: true as const }]
      : []),
  ];
  const told: AboutTexts = {
    title: texts.title,
    description: texts.description,
    works: texts.works,
    lead: texts.lead,
    rack: rack && { ...rack.sheet, devices: rack.goods.flatMap((good) => good?.model ?? []).join(', ') },
    figures: [
      figure(figures.goods, ['модель в\u00a0каталоге', 'модели в\u00a0каталоге', 'моделей в\u00a0каталоге']),
      figure(figures.documentsWithFile, [
        'документ с\u00a0файлом',
        'документа с\u00a0файлом',
        'документов с\u00a0файлом',
      ]),
      figure(figures.foreignModels, [
        'модель других производителей',
        'модели других производителей',
        'моделей других производителей',
      ]),
      {
        value: show(figures.partners),
        label: `${plural(figures.partners, ['партнёр', 'партнёра', 'партнёров'])} в\u00a0${counted(figures.cities, ['городе', 'городах', 'городах'])}`,
      },
    ],
    makes: makes.flat(),
    sources: SOURCES.map((code) => ({
      code,
      meaning: texts.sources[code],
      count: figures.values[code],
      share: Math.round((1000 * figures.values[code]) / Math.max(1, figures.valuesTotal)) / 10,
    })),
    valuesTotal: figures.valuesTotal,
    banner: banners.find(({ url }) => !url.startsWith('/') || answers(url)) ?? null,
    next: next.filter(({ href }) => !href.startsWith('/') || answers(href)),
  };
  return {
    kind: 'page',
    head: {
      title: `${texts.title} — ${company.name}`,
      description: texts.description,
      canonical: serverLinks.about(),
      jsonLd: [breadcrumbList([{ label: texts.title, href: serverLinks.about() }])],
    },
    data: { parts: aboutParts(boundTexts(told)) },
  };
};

const SOURCES = ['seen', 'series', 'computed', 'inferred'] as const;

const show = (count: number) => count.toLocaleString('ru-RU');
const figure = (count: number, forms: PluralForms): Figure => ({ value: show(count), label: plural(count, forms) });
