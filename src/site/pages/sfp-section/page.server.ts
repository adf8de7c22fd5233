import { findGoodCard } from '#src/domain/catalog/catalog.server.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import {
  findModuleFilters,
  findModules,
  findSection,
  findSections,
  parseSfpQuery,
} from '#src/domain/sfp/sfp.server.ts';
import type { SfpFilter, SfpModule, SfpSection } from '#src/domain/sfp/sfp.ts';
import { listed } from '#src/platform/listed.ts';
import { counted, type PluralForms } from '#src/platform/plural.ts';
import { boundTexts } from '#src/site/blocks/drawn-tree/bound-texts.server.ts';
import type { DrawnPart } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.server.ts';
import type { Listed, Load } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { without } from '#src/site/pages/catalog-group/address.ts';
import { capitalized, chosenFilters, steadyFilters } from '#src/site/pages/catalog-group/facets.ts';
import { drawingOf, figuresOf, type ModuleDrawing } from '#src/site/pages/sfp/section-words.server.ts';
import { type Step, sfpTrail } from '#src/site/pages/sfp/trail.server.ts';
import { sectionHref } from './address.ts';
import { resultParts } from './results-view.server.tsx';

export type SfpSectionData = {
  section: Pick<SfpSection, 'code' | 'name'>;
  above: Step[];
  /** Only modules for the ports of this good. */
  good: { code: string; model: string } | null;
  /** Rates and reach, and a module in large. */
  figures: string;
  drawing: ModuleDrawing | null;
  filters: SfpFilter[];
  /** How many filters are chosen. */
  chosenCount: number;
  /** «5 кабелей» */
  found: string;
  isFound: boolean;
  /** The modules; no script touches them (results-view.server.tsx). */
  results: DrawnPart[];
};

export const query = (name: string) => name.startsWith('f.') || name === 'page' || name === 'good';

const MODULES: PluralForms = ['модуль', 'модуля', 'модулей'];
const CABLES: PluralForms = ['кабель', 'кабеля', 'кабелей'];

/** `named`: the section behind their number. */
const wordsOf = ({ code, name }: SfpSection, modules: readonly SfpModule[]) =>
  code === 'dac'
    ? {
        ...{ nouns: CABLES, named: 'DAC', heading: `${name}: характеристики` },
        told: 'Форм-фактор, скорость, длина и\u00a0разъёмы на\u00a0обоих концах кабеля.',
      }
    : { nouns: MODULES, named: name, heading: `Модули ${name}`, told: columnsText(modules) };

/** Columns of the table, and how it is said that none of them is told: «данных о скорости нет». */
const COLUMNS: readonly [name: string, of: string, property: keyof SfpModule][] = [
  ['скорость', 'скорости', 'rateGbps'],
  ['дальность', 'дальности', 'distanceM'],
  ['длина волны', 'длине волны', 'txWavelengthNm'],
  ['волокно', 'волокне', 'fibre'],
  ['разъём', 'разъёме', 'connector'],
];

/** «В таблице — скорость и дальность; данных о волокне и разъёме нет.»: what some module tells, and what none does. */
function columnsText(modules: readonly SfpModule[]): string {
  const isTold = ([, , property]: (typeof COLUMNS)[number]) => modules.some((one) => one[property] !== null);
  const untold = COLUMNS.filter((one) => !isTold(one));
  const table = `В\u00a0таблице\u00a0— ${listed(COLUMNS.filter(isTold).map(([name]) => name))}`;
  return untold.length === 0 ? `${table}.` : `${table}; данных о\u00a0${listed(untold.map(([, of]) => of))} нет.`;
}

export const addresses = async (): Promise<Listed[]> =>
  (await findSections())
    .filter(({ modulesCount }) => modulesCount > 0)
    .map(({ code }) => ({ path: links.sfpSection(code), changed: [{ kind: 'sfp_module' }] }));

export const load: Load<SfpSectionData> = async ({ params, query: asked }) => {
  const section = await findSection(params.section ?? '');
  if (!section || section.modulesCount === 0) return { kind: 'missing' };
  if (section.code !== params.section) return { kind: 'moved', to: links.sfpSection(section.code), permanent: true };
  const question = await parseSfpQuery(asked, { surface: 'page', section: section.id });
  const good = question.good === undefined ? undefined : await findGoodCard(question.good);
  const { values, ranges, page } = question;
  const [list, whole, current, all] = await Promise.all([
    findModules(question),
    findModules({ values: {}, ranges: {}, page: 1, perPage: 1_000, section: section.id }),
    findModuleFilters(question, true),
    findModuleFilters({ ...question, values: {}, ranges: {} }),
  ]);
  if (page > list.pagination.lastPage) return { kind: 'missing' };
  const steady = steadyFilters(all, current, values);
  const chosen = chosenFilters(steady, question);
  const names = new Set(chosen.map(({ code }) => code));
  // A facet of one value chooses nothing.
  const filters = steady.filter(
    (filter) =>
      names.has(filter.code) || (filter.kind === 'range' ? filter.min < filter.max : filter.values.length > 1),
  );
  const isPlain = chosen.length === 0 && !good;
  const trail = [...(await sfpTrail()), { label: section.name, href: links.sfpSection(section.code) }];
  const company = await currentCompany();
  const waysOut = await Promise.all(
    (list.pagination.total === 0 ? chosen : []).map(async (one) => {
      const { pagination } = await findModules({ ...question, ...without(question, one.code, one.value), page: 1 });
      return { ...one, total: pagination.total };
    }),
  );
  const { nouns, named, heading, told } = wordsOf(section, whole.modules);
  const found = counted(list.pagination.total, nouns);
  const shownGood = good ? { code: good.code, model: good.model } : null;
  const number = page > 1 ? `, страница ${page}` : '';
  return {
    kind: 'page',
    head: {
      title: `${heading}${number} — ${company.name}`,
      description: `${counted(section.modulesCount, nouns)} ${named}${number}. ${told}`,
      canonical: sectionHref(section.code, { page: isPlain ? page : 1 }),
      ...(!isPlain && { robots: 'noindex' as const }),
      jsonLd: [breadcrumbList(trail)],
    },
    data: {
      section: { code: section.code, name: section.name },
      above: trail.slice(0, -1),
      good: shownGood,
      figures: figuresOf(whole.modules),
      drawing: drawingOf(whole.modules),
      filters: capitalized(filters),
      chosenCount: chosen.length,
      found,
      isFound: list.pagination.total > 0,
      results: resultParts({
        ...boundTexts({ section: { code: section.code, name: section.name }, modules: list.modules }),
        ...{ good: shownGood, choice: { values, ranges }, chosen, pagination: list.pagination },
        waysOut: waysOut
          .filter(({ total }) => total > 0)
          .sort((a, b) => b.total - a.total)
          .map(({ total, ...one }) => ({ ...one, left: `останется ${counted(total, nouns)}` })),
      }),
    },
  };
};
