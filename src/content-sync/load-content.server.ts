/**
 * Reads the content folder, checks everything and answers rows for the database, or every mistake at once. Needs no
 * database. What a single file may hold is said by the `*.content.ts` of its area; what files say about each other is
 * checked here.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { analogModelRow, analogPairRow, readFigures } from '#src/domain/analogs/analogs.content.ts';
import { bannersFile } from '#src/domain/banners/banners.content.ts';
import { BANNER_PLACES } from '#src/domain/banners/banners.ts';
import {
  calculatorFile,
  calculatorProblems,
  priceListFile,
  priceRow,
} from '#src/domain/calculators/calculators.content.ts';
import type { Calculator, CalculatorCode } from '#src/domain/calculators/calculators.ts';
import {
  type AttributeInFile,
  attributeRow,
  documentRow,
  type GoodInFile,
  type GroupInFile,
  goodFile,
  groupsFile,
  RESERVED_GROUP_CODES,
  readShape,
  SHAPE_ATTRIBUTES,
  sourceRow,
} from '#src/domain/catalog/catalog.content.ts';
import { MADE_DOCUMENTS } from '#src/domain/catalog/catalog.ts';
import { downloadKindsFile } from '#src/domain/downloads/downloads.content.ts';
import type { DownloadKind } from '#src/domain/downloads/downloads.ts';
import { formOf } from '#src/domain/leads/leads.ts';
import { legalFields } from '#src/domain/legal/legal.content.ts';
import { formConsent, LEGAL_DOCUMENTS } from '#src/domain/legal/legal.ts';
import { companyFile } from '#src/domain/navigation/company.content.ts';
import { mainMenuFile } from '#src/domain/navigation/navigation.content.ts';
import type { Company } from '#src/domain/navigation/navigation.ts';
import { NEWS_FEEDS, NEWS_FILE, newsFields, newsGroupsFile } from '#src/domain/news/news.content.ts';
import { aboutFile, contactsFile, homeFile, pressKitFile } from '#src/domain/pages/pages.content.ts';
import {
  type AboutPage,
  type ContactsPage,
  type HomePage,
  type PressKitPage,
  pressTexts,
} from '#src/domain/pages/pages.ts';
import { cityRow, partnerGroupsFile, partnerRow } from '#src/domain/partners/partners.content.ts';
import { promoFields } from '#src/domain/promo/promo.content.ts';
import {
  expandRule,
  FIXED_PATHS,
  type Items,
  isRule,
  itemOf,
  redirectRow,
} from '#src/domain/redirects/redirects.content.ts';
import { type Phrases, phrasesFile, type Synonyms, synonymsFile } from '#src/domain/search/search.content.ts';
import { fitsGood, sfpModuleRow } from '#src/domain/sfp/sfp.content.ts';
import { SFP_SECTIONS } from '#src/domain/sfp/sfp.ts';
import { solutionFile, solutionGroupsFile, topologyProblems } from '#src/domain/solutions/solutions.content.ts';
import type { Topology } from '#src/domain/solutions/solutions.ts';
import { FAQ_FILE, faqFile, regulationsFile, supportFile } from '#src/domain/support/support.content.ts';
import type { Regulation, SupportPage } from '#src/domain/support/support.ts';
import { parseMarkdown } from '#src/platform/content/markdown.ts';
import { type Problem, sortProblems } from '#src/platform/content/problems.ts';
import { type Entry, type Files, type Path, Sources, type TextEntry } from '#src/platform/content/sources.ts';
import { elementsOf, type TextTree, withLetters, wordsOf } from '#src/platform/content/text-tree.ts';
import type { Json } from '#src/platform/database/schema.ts';
import { OperatorError } from '#src/platform/errors.ts';
import { zipSize } from '#src/platform/zip.server.ts';
import { type Content, emptyContent, type GoodRow } from './content.ts';

const GROUPS = 'catalog/groups.yaml';
const ATTRIBUTES = 'catalog/attributes.csv';
const SOURCES = 'catalog/sources.csv';
const MODELS = 'analogs/models.csv';
const SOLUTION_GROUPS = 'solutions/groups.yaml';
const goodPath = (code: string) => `catalog/goods/${code}.yaml`;

export type Loaded = { content: Content; problems?: never } | { problems: Problem[]; content?: never };

/** Every file below the folder, by path with «/»; hidden files and README.md are not content. */
export async function readContentFiles(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      throw new OperatorError(`Папки с содержимым сайта нет: ${folder}. Проверьте настройку CONTENT_DIR.`);
    },
  );
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && entry.name !== 'README.md')
    .map((entry) => join(entry.parentPath, entry.name));
  const read = await Promise.all(
    names.map(async (name) => [relative(folder, name).split(sep).join('/'), await readFile(name)] as const),
  );
  return new Map(read.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Loads a content folder. */
export async function loadContent(folder: string): Promise<Loaded> {
  return loadContentFiles(await readContentFiles(folder));
}

/** Loads files already in memory. */
export function loadContentFiles(files: Files): Loaded {
  const sources = new Sources(files);
  const content = emptyContent();
  const catalog = loadCatalog(sources, content);
  loadSfpModules(sources, content, catalog.paths);
  loadDownloads(sources, content);
  loadAnalogs(sources, content, catalog.goods);
  loadSolutions(sources, content, catalog);
  loadNews(sources, content, catalog);
  loadSupport(sources, content, catalog);
  loadPages(sources, content, catalog);
  loadPartners(sources, content, catalog);
  loadCompanyPages(sources, content, catalog);
  loadPromo(sources, content, catalog);
  loadLegal(sources, content, catalog);
  loadCalculators(sources, content, catalog);
  loadRedirects(sources, content, catalog.paths);
  for (const check of catalog.later) check();
  reportStrangers(sources, files);
  if (sources.problems.length > 0) return { problems: sortProblems(sources.problems) };
  return { content };
}

/** Addresses of the pages that exist, and what is checked when all of them are known. */
type Pages = { paths: Set<string>; later: (() => void)[] };

type Catalog = Pages & {
  groupsEntry: Entry<GroupInFile[]> | undefined;
  groups: Map<string, { id: number; path: string }>;
  goods: Map<string, GoodRow>;
};

/** Remembers where a value stood first and reports every later one. */
function unique<T>(what: string): (value: T, entry: Entry<unknown>, path: Path) => boolean {
  const first = new Map<T, string>();
  return (value, entry, path) => {
    const place = first.get(value);
    if (place === undefined) {
      first.set(value, `${entry.file}:${entry.lineOf(path)}`);
      return true;
    }
    entry.report(path, `${what} «${value}» уже занят: ${place}`);
    return false;
  };
}

function loadCatalog(sources: Sources, content: Content): Catalog {
  const groups: Catalog['groups'] = new Map();
  const pages: Pages = { paths: new Set(FIXED_PATHS), later: [] };
  const { paths } = pages;
  const groupsEntry = sources.yaml(GROUPS, groupsFile);
  const groupId = unique<number>('id');
  const groupCode = unique<string>('код');
  const addGroup = (
    entry: Entry<unknown>,
    group: GroupInFile,
    parent: { id: number; path: string } | null,
    at: Path,
  ) => {
    const freeId = groupId(group.id, entry, [...at, 'id']);
    const freeCode = groupCode(group.code, entry, [...at, 'code']);
    if (RESERVED_GROUP_CODES.includes(group.code)) {
      entry.report([...at, 'code'], `код «${group.code}» занят страницей сайта, ожидался другой`);
    }
    const path = parent ? `${parent.path}/${group.code}` : group.code;
    if (freeId && freeCode) {
      groups.set(group.code, { id: group.id, path });
      content.catalog_group.push({
        id: group.id,
        code: group.code,
        parent_id: parent?.id ?? null,
        name: group.name,
        sort: group.sort,
        short_description: group.shortDescription,
        banner: group.banner ? { ...group.banner, image: sources.mediaUrl(group.banner.image) } : null,
      });
    }
    for (const [index, child] of (group.children ?? []).entries()) {
      addGroup(entry, child, { id: group.id, path }, [...at, 'children', index]);
    }
  };
  for (const [index, group] of (groupsEntry?.value ?? []).entries()) {
    addGroup(groupsEntry as Entry<unknown>, group, null, [index]);
  }

  const attributes = loadAttributes(sources, content);
  const sourceKeys = new Set<string>();
  const sourceKey = unique<string>('ключ');
  for (const entry of sources.table(SOURCES, sourceRow)) {
    sourceKey(entry.value.key, entry, ['key']);
    sourceKeys.add(entry.value.key);
  }

  const checkSource = (entry: Entry<unknown>, at: Path, key: string) => {
    if (sourceKeys.has(key) || sources.mayHold(SOURCES, key)) return;
    entry.report(at, `источника «${key}» нет в content/${SOURCES}`);
  };

  const goods: Catalog['goods'] = new Map();
  const replacements: { entry: Entry<GoodInFile>; row: GoodRow; by: string }[] = [];
  const goodId = unique<number>('id');
  const goodCode = unique<string>('код');
  for (const path of sources.list('catalog/goods/', '.yaml')) {
    const entry = sources.yaml(path, goodFile);
    if (!entry) continue;
    const good = entry.value;
    const free = [goodId(good.id, entry, ['id']), goodCode(good.code, entry, ['code'])].every(Boolean);
    if (path !== goodPath(good.code)) {
      entry.report(['code'], `код не равен имени файла, ожидалось: файл ${good.code}.yaml`);
    }
    if (groups.has(good.code)) {
      // /catalog/{category}/{product}/ of old links is resolved by its last part: it must mean one thing.
      entry.report(['code'], `код «${good.code}» занят группой каталога, ожидался другой`);
    }
    const group = groups.get(good.group);
    if (!group && !sources.mayHold(GROUPS, good.group))
      entry.report(['group'], `группы «${good.group}» нет в content/catalog/groups.yaml`);
    for (const [index, key] of good.sources.entries()) checkSource(entry, ['sources', index], key);
    const { rows, values } = readAttributes(sources, entry, attributes);
    if (!free || !group) continue;
    const row: GoodRow = {
      id: good.id,
      code: good.code,
      model: good.model,
      name: good.name,
      group_id: group.id,
      kind: good.kind,
      family: good.family,
      description: good.description,
      body_tree: good.text ? linkedText(entry, ['text'], good.text, pages) : [],
      lifecycle: [good.lifecycle],
      lifecycle_confidence: good.lifecycleConfidence,
      replaced_by: null,
      year: good.year ?? null,
      shape: readShape(good, values) as Json,
      confidence: good.confidence,
      sort: good.sort,
      attributes: rows,
    };
    goods.set(good.code, row);
    content.good.push(row);
    if (good.replacedBy) replacements.push({ entry, row, by: good.replacedBy });
  }

  for (const { entry, row, by } of replacements) {
    row.replaced_by = findGood(sources, goods, entry, 'replacedBy', by)?.id ?? null;
  }
  const byId = new Map(content.good.map((row) => [row.id, row]));
  for (const { entry, row } of replacements) {
    const way = [row.code];
    for (let next = row.replaced_by; next !== null; ) {
      const step = byId.get(next);
      if (!step) break;
      way.push(step.code);
      if (step === row) {
        entry.report(['replacedBy'], `замены ходят по кругу: ${way.join(' → ')}`);
        break;
      }
      if (way.length > byId.size) break; // a circle further on is reported at its own goods
      next = step.replaced_by;
    }
  }

  const documentCode = unique<string>('код');
  for (const [index, entry] of sources.table('catalog/documents.csv', documentRow).entries()) {
    const row = entry.value;
    const good = findGood(sources, goods, entry, 'good', row.good);
    for (const key of row.source) checkSource(entry, ['source'], key);
    if (!documentCode(row.code, entry, ['code']) || !good) continue;
    content.document.push({
      code: row.code,
      good_id: good.id,
      kind: row.kind,
      title: row.title,
      version: row.version ?? null,
      published: row.published ?? null,
      format: row.format,
      confidence: row.confidence,
      sort: index + 1,
    });
  }

  for (const { path } of groups.values()) paths.add(`/catalog/${path}/`);
  for (const path of sources.list('catalog/goods/', '.yaml')) paths.add(`/product/${path.slice(14, -5)}/`);
  for (const folder of ['news/', 'promo/']) {
    for (const path of sources.list(folder, '.md')) paths.add(`/${path.slice(0, -3)}/`);
  }
  for (const feed of NEWS_FEEDS) paths.add(feed);
  return { groupsEntry, groups, goods, ...pages };
}

function loadAttributes(sources: Sources, content: Content): Map<string, AttributeInFile> {
  const attributes = new Map<string, AttributeInFile>();
  const attributeCode = unique<string>('код');
  const sections = new Map<string, number>();
  for (const entry of sources.table(ATTRIBUTES, attributeRow)) {
    const row = entry.value;
    if (!attributeCode(row.code, entry, ['code'])) continue;
    attributes.set(row.code, row);
    const known = sections.get(row.section);
    if (known === undefined) sections.set(row.section, row.sectionSort);
    else if (known !== row.sectionSort) {
      entry.report(['sectionSort'], `у раздела «${row.section}» выше стоит ${known}, ожидалось то же число`);
    }
    if (row.facet === 'range' && row.type !== 'number') {
      entry.report(['facet'], 'ожидалось: values или no, потому что range бывает только у чисел');
    }
    if (row.unit !== undefined && row.type === 'boolean') {
      entry.report(['unit'], 'ожидалась пустая ячейка: у «да» и «нет» единиц не бывает');
    }
    content.attribute.push({
      code: row.code,
      section: row.section,
      section_sort: row.sectionSort,
      sort: row.sort,
      name: row.name,
      type: row.type,
      unit: row.unit ?? null,
      facet: row.facet,
      compare: row.compare,
      better: row.better,
    });
  }
  for (const code of SHAPE_ATTRIBUTES) {
    if (attributes.has(code) || sources.mayHold(ATTRIBUTES, code)) continue;
    sources.problems.push({
      file: `content/${ATTRIBUTES}`,
      line: 1,
      field: 'code',
      message: `характеристики «${code}» нет, а по ней рисуется устройство (SHAPE_ATTRIBUTES)`,
    });
  }
  return attributes;
}

/** Checks each value against the dictionary; answers the rows, and the plain values for the drawing. */
function readAttributes(sources: Sources, entry: Entry<GoodInFile>, dictionary: ReadonlyMap<string, AttributeInFile>) {
  const rows: GoodRow['attributes'] = [];
  const values = new Map<string, string | number>();
  for (const [code, written] of Object.entries(entry.value.attributes)) {
    const at = ['attributes', code];
    const attribute = dictionary.get(code);
    if (!attribute) {
      if (!sources.mayHold(ATTRIBUTES, code)) entry.report(at, `характеристики «${code}» нет в content/${ATTRIBUTES}`);
      continue;
    }
    const { value, confidence } =
      typeof written === 'object' ? written : { value: written, confidence: 'seen' as const };
    if (attribute.type === 'number' && typeof value !== 'number') {
      const unit = attribute.unit ? ` в единицах «${attribute.unit}»` : '';
      entry.report(at, `ожидалось: число${unit} без кавычек и без единицы, стоит «${value}»`);
      continue;
    }
    if (attribute.type === 'boolean' && value !== 'да' && value !== 'нет') {
      entry.report(at, `ожидалось: да или нет, стоит «${value}»`);
      continue;
    }
    if (attribute.type === 'text' && (typeof value !== 'string' || value.trim() === '')) {
      entry.report(at, `ожидалось: текст (число возьмите в кавычки), стоит «${value}»`);
      continue;
    }
    values.set(code, value);
    rows.push({
      attribute_code: code,
      number: typeof value === 'number' ? value : null,
      text: typeof value === 'number' ? showNumber(value) : value,
      confidence,
    });
  }
  return { rows, values };
}

const numbers = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 6, useGrouping: 'min2' });

/** A number as shown: «2,15», «12 000», «−10». */
function showNumber(value: number): string {
  return numbers.format(value).replace('-', '−');
}

/** A good named by another file; one whose own file has mistakes is not reported again. */
function findGood(
  sources: Sources,
  goods: Catalog['goods'],
  entry: Entry<unknown>,
  field: string | Path,
  code: string,
): GoodRow | undefined {
  const found = goods.get(code);
  if (!found && !sources.has(goodPath(code))) {
    entry.report([field].flat(), `товара «${code}» нет в content/catalog/goods/`);
  }
  return found;
}

/** A solution named by another file; mistakes of its own file are told there. */
function checkSolution(sources: Sources, entry: Entry<unknown>, at: Path, number: number): void {
  if (!sources.has(`solutions/${number}.yaml`)) entry.report(at, `решения ${number} нет в content/solutions/`);
}

/** A picture named in a field; that its file is there is checked when the field is read. */
function findPicture(sources: Sources, entry: Entry<unknown>, at: Path, image: string) {
  const picture = sources.picture(image);
  if (!picture && sources.has(`media/${image}`)) {
    entry.report(at, 'размер картинки не читается, ожидалось: SVG, PNG, JPEG или WebP');
  }
  return picture;
}

function loadSfpModules(sources: Sources, content: Content, paths: Set<string>): void {
  const sectionPaths = new Map(SFP_SECTIONS.map(({ code, name }) => [name, `/catalog/ethernet-switches/sfp/${code}/`]));
  for (const path of sectionPaths.values()) paths.add(path);
  const freeCode = unique<string>('код');
  const freeId = unique<number>('id');
  for (const entry of sources.table('catalog/sfp-modules.csv', sfpModuleRow)) {
    const row = entry.value;
    const free = [freeCode(row.code, entry, ['code']), freeId(row.id, entry, ['id'])].every(Boolean);
    if (!free) continue;
    paths.add(`${sectionPaths.get(row.section)}${row.code}/`);
    content.sfp_module.push({
      code: row.code,
      id: row.id,
      vendor: row.vendor ?? null,
      model: row.model,
      section: row.section,
      form_factor: row.formFactor,
      rate_gbps: row.rateGbps ?? null,
      distance_m: row.distance ?? null,
      tx_wavelength_nm: row.txWavelength ?? null,
      rx_wavelength_nm: row.rxWavelength ?? null,
      connector: row.connector ?? null,
      fibre: row.fibre ?? null,
      fibre_count: row.fibreCount ?? null,
      bidi: row.bidi ?? null,
      xwdm: row.xwdm ?? null,
      interface: row.interface ?? null,
      pon_class: row.ponClass ?? null,
      usage: row.usage,
      compatible_goods: content.good.filter((good) => fitsGood(row, good.shape as never)).map((good) => good.id),
      confidence: row.confidence,
    });
  }
}

function loadAnalogs(sources: Sources, content: Content, goods: Catalog['goods']): void {
  const codes = new Set<string>();
  const freeCode = unique<string>('код');
  const freeModel = unique<string>('модель');
  for (const entry of sources.table(MODELS, analogModelRow)) {
    const row = entry.value;
    const free = [freeCode(row.code, entry, ['code']), freeModel(`${row.vendor} ${row.model}`, entry, ['model'])].every(
      Boolean,
    );
    if (!free) continue;
    codes.add(row.code);
    content.analog_model.push({
      code: row.code,
      vendor: row.vendor,
      model: row.model,
      kind: row.kind,
      figures: readFigures(row) as unknown as Json,
      confidence: row.confidence,
    });
  }
  const freePair = unique<string>('пара');
  for (const entry of sources.table('analogs/pairs.csv', analogPairRow)) {
    const row = entry.value;
    const good = findGood(sources, goods, entry, 'good', row.good);
    if (!codes.has(row.model) && !sources.mayHold(MODELS, row.model))
      entry.report(['model'], `модели «${row.model}» нет в content/analogs/models.csv`);
    const code = `${row.model}/${row.good}`;
    if (!freePair(code, entry, ['model']) || !good) continue;
    content.analog_pair.push({
      code,
      model_code: row.model,
      good_id: good.id,
      score: row.score ?? null,
      method: row.method,
      matching_parameters: row.matchingParameters,
    });
  }
}

const NEWS_GROUPS = 'news/groups.yaml';

function loadNews(sources: Sources, content: Content, { goods, paths }: Catalog): void {
  const groups = new Map<string, number>();
  const freeId = unique<number>('id');
  const freeCode = unique<string>('код');
  const file = sources.yaml(NEWS_GROUPS, newsGroupsFile);
  for (const [index, group] of (file?.value ?? []).entries()) {
    const entry = file as Entry<unknown>;
    if (![freeId(group.id, entry, [index, 'id']), freeCode(group.code, entry, [index, 'code'])].every(Boolean))
      continue;
    groups.set(group.code, group.id);
    content.news_group.push(group);
  }
  for (const path of sources.list('news/', '.md')) {
    const [, number] = NEWS_FILE.exec(path) ?? [];
    if (number === undefined) continue; // reported with the strangers
    const entry = sources.markdown(path, newsFields);
    if (!entry) continue;
    const { title, date, group, text, goods: codes, solutions, image } = entry.value;
    const groupId = groups.get(group);
    if (groupId === undefined && !sources.mayHold(NEWS_GROUPS, group)) {
      entry.report(['group'], `раздела «${group}» нет в content/${NEWS_GROUPS}`);
    }
    const named = codes.flatMap((code, index) => findGood(sources, goods, entry, ['goods', index], code) ?? []);
    for (const [index, number] of solutions.entries()) checkSolution(sources, entry, ['solutions', index], number);
    const picture = image === undefined ? undefined : findPicture(sources, entry, ['image'], image);
    checkTextLinks(sources, entry, paths);
    content.news.push({
      id: Number(number),
      code: number,
      group_id: groupId ?? 0,
      title,
      text,
      published: date,
      image: picture ?? null,
      body_tree: entry.text,
      goods: named.map(({ id }) => id),
      solutions,
    });
  }
}

const DOWNLOAD_KINDS = 'downloads/kinds.yaml';

/** What the site says of each kind of documents; every kind that a document has must be there once. */
function loadDownloads(sources: Sources, content: Content): void {
  const file = sources.yaml(DOWNLOAD_KINDS, downloadKindsFile);
  if (!file) return;
  const [freeKind, freeCode] = [unique<string>('вид'), unique<string>('код')];
  for (const [index, { kind, code, releases }] of file.value.entries()) {
    freeKind(kind, file, [index, 'kind']);
    freeCode(code, file, [index, 'code']);
    const isMadeHere = kind in MADE_DOCUMENTS;
    if (isMadeHere && !releases) file.report([index], `файлы вида «${kind}» делает сайт, ожидалось: releases`);
    if (!isMadeHere && releases) file.report([index, 'releases'], `файлов вида «${kind}» сайт не делает`);
  }
  const named = new Set(file.value.map(({ kind }) => kind));
  for (const kind of new Set(content.document.map((one) => one.kind))) {
    if (!named.has(kind)) file.report([], `вид «${kind}» из catalog/documents.csv не описан`);
  }
  const kinds: DownloadKind[] = file.value.map((one) => ({ ...one, releases: one.releases ?? [] }));
  content.site_document.push({ code: 'download-kinds', value: kinds as unknown as Json });
}

function loadSolutions(sources: Sources, content: Content, catalog: Catalog): void {
  const { goods, paths } = catalog;
  const groups = new Map<string, number>();
  const entry = sources.yaml(SOLUTION_GROUPS, solutionGroupsFile);
  const freeId = unique<number>('id');
  const freeCode = unique<string>('код');
  const add = (group: { id: number; code: string; name: string; description: string; sort: number }, at: Path) => {
    const free = [
      freeId(group.id, entry as Entry<unknown>, [...at, 'id']),
      freeCode(group.code, entry as Entry<unknown>, [...at, 'code']),
    ];
    return free.every(Boolean);
  };
  for (const [index, { subgroups, ...group }] of (entry?.value ?? []).entries()) {
    if (!add(group, [index])) continue;
    content.solution_group.push({ ...group, parent_id: null });
    for (const [at, subgroup] of subgroups.entries()) {
      if (!add(subgroup, [index, 'subgroups', at])) continue;
      groups.set(subgroup.code, subgroup.id);
      content.solution_group.push({ ...subgroup, type: group.type, parent_id: group.id });
    }
  }

  for (const path of sources.list('solutions/', '.yaml')) {
    if (path === SOLUTION_GROUPS) continue;
    const file = sources.yaml(path, solutionFile);
    if (!file) continue;
    const { number, subgroups, task, how, topology, equipment, ...rest } = file.value;
    if (path !== `solutions/${number}.yaml`) {
      file.report(['number'], `номер не равен имени файла, ожидалось: файл ${number}.yaml`);
    }
    for (const [at, message] of topologyProblems(file.value)) file.report(at, message);
    for (const [index, code] of subgroups.entries()) {
      if (groups.has(code) || sources.mayHold(SOLUTION_GROUPS, code)) continue;
      file.report(['subgroups', index], `подгруппы «${code}» нет в content/${SOLUTION_GROUPS}`);
    }
    const listed = equipment.flatMap(({ good: code, ...one }, index) => {
      const good = findGood(sources, goods, file, ['equipment', index, 'good'], code);
      return good ? [{ ...one, goodId: good.id }] : [];
    });
    const drawn: Topology = {
      layers: topology.layers.map(({ name, nodes }) => ({
        name,
        nodes: nodes.map(({ id, role, count, good, sign, name: own }) => {
          const goodId = goods.get(good ?? '')?.id;
          if (sign) return { id, role, count, goodId: null, sign, name: own ?? '' };
          return { id, role, count, goodId: goodId ?? 0, sign: null, name: null };
        }),
      })),
      links: topology.links.map((link) => ({ ...link, speed: link.speed ?? null })),
    };
    paths.add(`/solutions/${number}/`);
    content.solution.push({
      ...rest,
      id: number,
      groups: subgroups.flatMap((code) => groups.get(code) ?? []),
      goods: [...new Set(listed.map(({ goodId }) => goodId))],
      task_tree: linkedText(file, ['task'], task, catalog),
      how_tree: linkedText(file, ['how'], how, catalog),
      topology: drawn as unknown as Json,
      equipment: listed,
    });
  }
}

/** The tree of a Markdown text in a field; its links lead to pages that exist. */
function linkedText(entry: Entry<unknown>, at: Path, markdown: string, { paths, later }: Pages): TextTree {
  const text = parseMarkdown(markdown);
  later.push(() => {
    for (const node of elementsOf(text)) {
      if (node.tag === 'a' && !leadsSomewhere(node.href, paths)) {
        entry.report(at, `страницы ${node.href} на сайте нет`);
      }
    }
  });
  return text;
}

function loadSupport(sources: Sources, content: Content, catalog: Catalog): void {
  const freeId = unique<string>('id');
  for (const path of sources.list('support/faq/', '.yaml')) {
    const [, group] = FAQ_FILE.exec(path) ?? [];
    const entry = group === undefined ? undefined : sources.yaml(path, faqFile);
    if (!entry || group === undefined) continue; // a wrong name is reported with the strangers
    const { name, sort, questions } = entry.value;
    freeId(group, entry, ['name']); // both are anchors of one page
    for (const [index, { id, question, answer }] of questions.entries()) {
      const at = ['questions', index];
      if (!freeId(id, entry, [...at, 'id'])) continue;
      content.faq_question.push({
        ...{ id, question, sort: index + 1, answer_tree: linkedText(entry, [...at, 'answer'], answer, catalog) },
        ...{ group_code: group, group_name: name, group_sort: sort },
      });
    }
  }
  const regulations = sources.yaml('support/regulations.yaml', regulationsFile);
  if (regulations) {
    const freeCode = unique<string>('код');
    const value: Regulation[] = [];
    for (const [index, { text, ...rest }] of regulations.value.entries()) {
      if (!freeCode(rest.code, regulations, [index, 'code'])) continue;
      value.push({ ...rest, text: linkedText(regulations, [index, 'text'], text, catalog) });
    }
    content.site_document.push({ code: 'regulations', value });
  }
  const page = sources.yaml('support/page.yaml', supportFile);
  if (page) content.site_document.push({ code: 'support', value: page.value satisfies SupportPage as Json });
}

function loadPages(sources: Sources, content: Content, catalog: Catalog): void {
  const { groupsEntry, groups, goods, paths } = catalog;
  const banners = sources.yaml('banners.yaml', bannersFile);
  const freeBanner = unique<string>('код');
  for (const place of BANNER_PLACES) {
    for (const [index, banner] of (banners?.value[place] ?? []).entries()) {
      if (!freeBanner(banner.code, banners as Entry<unknown>, [place, index, 'code'])) continue;
      content.banner.push({ ...banner, place, image: banner.image ? sources.mediaUrl(banner.image) : null });
    }
  }
  const company = sources.yaml('company.yaml', companyFile);
  if (company) content.site_document.push({ code: 'company', value: company.value as Json });
  const menu = sources.yaml('navigation/main.yaml', mainMenuFile);
  if (menu) content.site_document.push({ code: 'main-menu', value: menu.value as unknown as Json });

  const synonyms = sources.yaml('search/synonyms.yaml', synonymsFile);
  if (synonyms)
    content.site_document.push({ code: 'search-synonyms', value: synonyms.value satisfies Synonyms as Json });
  const phrases = sources.yaml('search/phrases.yaml', phrasesFile);
  if (phrases) {
    const known = {
      news: content.news.map(({ code }) => code),
      solution: content.solution.map(({ id }) => String(id)),
      question: content.faq_question.map(({ id }) => id),
    };
    for (const kind of ['news', 'solution', 'question'] as const) {
      for (const code of Object.keys(phrases.value[kind])) {
        if (!known[kind].includes(code)) phrases.report([kind, code], 'такого текста на сайте нет');
      }
    }
    content.site_document.push({ code: 'search-phrases', value: phrases.value satisfies Phrases as Json });
  }

  const home = sources.yaml('pages/home.yaml', homeFile);
  if (home) {
    for (const [index, code] of home.value.featuredGoods.entries()) {
      findGood(sources, goods, home, ['featuredGoods', index], code);
    }
    const named = [
      ...home.value.makes.map((item, index) => [item.group, ['makes', index, 'group']] as const),
      ...home.value.tasks.flatMap((task, index) =>
        task.groups.map((group, at) => [group, ['tasks', index, 'groups', at]] as const),
      ),
    ];
    for (const [group, at] of named) {
      if (groups.has(group) || sources.mayHold(GROUPS, group)) continue;
      home.report([...at], `группы «${group}» нет в content/${GROUPS}`);
    }
    for (const [index, { solution }] of home.value.tasks.entries()) {
      if (solution !== undefined) checkSolution(sources, home, ['tasks', index, 'solution'], solution);
    }
    const { about, ...texts } = home.value;
    content.site_document.push({
      code: 'home',
      value: { ...texts, about: linkedText(home, ['about'], about, catalog) } satisfies HomePage,
    });
  }

  for (const entry of [groupsEntry, banners, menu, home]) {
    if (entry && !sources.mayHold(GROUPS, '')) checkLinks(entry, entry.value, [], paths);
  }
}

const PRICES = 'calculators/prices.csv';

/** One document a calculator, its prices with it: a page asks for one thing, and prices turn over with the rules. */
function loadCalculators(sources: Sources, content: Content, { groups }: Catalog): void {
  if (sources.list('calculators/', '').length === 0) return; // a company that sells nothing to be counted
  const list = sources.yaml('calculators/prices.yaml', priceListFile);
  const rows = sources.table(PRICES, priceRow);
  for (const code of ['ecss', 'eccm'] satisfies CalculatorCode[]) {
    const file = sources.yaml(`calculators/${code}.yaml`, calculatorFile);
    if (!file || !list) continue;
    const { cases, ...texts } = file.value;
    const prices: Calculator['prices']['prices'] = {};
    for (const row of rows.filter(({ value }) => value.calculator === code)) {
      const { position, from, price } = row.value;
      if (!texts.positions.some((one) => one.code === position)) row.report(['position'], `позиции «${position}» нет`);
      const steps = prices[position] ?? [];
      prices[position] = steps;
      if ((steps.at(-1)?.from ?? 0) >= from) row.report(['from'], 'ожидалось: больше, чем строкой выше');
      steps.push({ from, price: Math.round(price * 100) });
    }
    const calculator: Calculator = { code, ...texts, prices: { ...list.value, prices } };
    for (const [path, message] of calculatorProblems(calculator, cases)) file.report(path, message);
    for (const [index, one] of texts.devices.entries()) {
      for (const [at, group] of one.groups.entries()) {
        if (groups.has(group) || sources.mayHold(GROUPS, group)) continue;
        file.report(['devices', index, 'groups', at], `группы «${group}» нет в content/${GROUPS}`);
      }
    }
    content.site_document.push({ code: `calculator-${code}`, value: calculator as unknown as Json });
  }
}

const PARTNER_GROUPS = 'partners/groups.yaml';
const CITIES = 'partners/cities.csv';

function loadPartners(sources: Sources, content: Content, { groups: catalogGroups }: Catalog): void {
  const groups = new Map<string, number>();
  const file = sources.yaml(PARTNER_GROUPS, partnerGroupsFile);
  const [groupId, groupCode] = [unique<number>('id'), unique<string>('код')];
  for (const [index, { tech, ...group }] of (file?.value ?? []).entries()) {
    const entry = file as Entry<unknown>;
    if (![groupId(group.id, entry, [index, 'id']), groupCode(group.code, entry, [index, 'code'])].every(Boolean))
      continue;
    groups.set(group.code, group.id);
    content.partner_group.push({ ...group, is_tech: tech });
  }
  const cities = new Map(sources.table(CITIES, cityRow).map(({ value }) => [value.code, value]));
  const [freeId, freeCode] = [unique<number>('id'), unique<string>('код')];
  for (const entry of sources.table('partners/partners.csv', partnerRow)) {
    const { groups: codes, city: cityCode, catalog = [], site = null, ...row } = entry.value;
    const idsOf = (field: string, named: string[], known: (code: string) => number | undefined, path: string) =>
      named.flatMap((code) => {
        const id = known(code);
        if (id === undefined && !sources.mayHold(path, code))
          entry.report([field], `группы «${code}» нет в content/${path}`);
        return id ?? [];
      });
    const group_ids = idsOf('groups', codes, (code) => groups.get(code), PARTNER_GROUPS);
    const catalog_groups = idsOf('catalog', catalog, (code) => catalogGroups.get(code)?.id, GROUPS);
    const city = cities.get(cityCode);
    if (!city && !sources.mayHold(CITIES, cityCode))
      entry.report(['city'], `города «${cityCode}» нет в content/${CITIES}`);
    if (![freeId(row.id, entry, ['id']), freeCode(row.code, entry, ['code'])].every(Boolean) || !city) continue;
    const { latitude, longitude } = city;
    content.partner.push({
      ...row,
      site,
      group_ids,
      catalog_groups,
      city_code: city.code,
      city_name: city.name,
      latitude,
      longitude,
    });
  }
}

/** Links in a Markdown text lead to pages that exist. */
function checkTextLinks(sources: Sources, { file, links }: TextEntry<unknown>, paths: ReadonlySet<string>): void {
  for (const { line, address } of links) {
    if (leadsSomewhere(address, paths)) continue;
    sources.problems.push({ file, line, field: '', message: `страницы ${address} на сайте нет` });
  }
}

function loadCompanyPages(sources: Sources, content: Content, catalog: Catalog): void {
  const about = sources.yaml('pages/about.yaml', aboutFile);
  if (about) {
    const { lead, ...texts } = about.value;
    const value: AboutPage = { ...texts, lead: linkedText(about, ['lead'], lead, catalog) };
    content.site_document.push({ code: 'about', value });
  }
  const contacts = sources.yaml('pages/contacts.yaml', contactsFile);
  if (contacts) {
    const { image, ...route } = contacts.value.route;
    const picture = findPicture(sources, contacts, ['route', 'image'], image);
    const value = picture && ({ ...contacts.value, route: { ...route, picture } } satisfies ContactsPage);
    if (value) content.site_document.push({ code: 'contacts', value: value as Json });
  }
  const kit = sources.yaml('pages/press-kit.yaml', pressKitFile);
  if (kit) {
    const files = kit.value.files.flatMap(({ image: path, ...file }, index) => {
      const picture = findPicture(sources, kit, ['files', index, 'image'], path);
      return picture ? [{ ...file, path, ...picture, bytes: sources.bytesOf(`media/${path}`) }] : [];
    });
    const texts = pressTexts(kit.value);
    const archiveBytes = zipSize([
      ...files.map(({ path, bytes }) => ({ name: fileName(path), bytes })),
      { name: texts.name, bytes: Buffer.byteLength(texts.text) },
    ]);
    const value: PressKitPage = { ...kit.value, files, archiveBytes };
    content.site_document.push({ code: 'press-kit', value: value as Json });
  }
}

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

const PROMO_FILE = /^promo\/([a-z0-9_.-]+)\.md$/;

function loadPromo(sources: Sources, content: Content, { goods, paths }: Catalog): void {
  for (const path of sources.list('promo/', '.md')) {
    const [, code] = PROMO_FILE.exec(path) ?? [];
    if (code === undefined) continue; // reported with the strangers
    const entry = sources.markdown(path, promoFields);
    if (!entry) continue;
    const { goods: codes, ends = null, ...fields } = entry.value;
    const named = codes.flatMap((one, index) => findGood(sources, goods, entry, ['goods', index], one) ?? []);
    checkTextLinks(sources, entry, paths);
    content.promo.push({ code, ...fields, ends, body_tree: entry.text, goods: named.map(({ id }) => id) });
  }
}

const LEGAL_FILE = /^legal\/([a-z-]+)\/(\d{4}-\d{2}-\d{2})\.md$/;

/**
 * Texts of law in all versions. «{форма}» stands for the words a visitor ticks, so that the form and the paper are one
 * source; «{оператор}» and the like for the company.
 */
function loadLegal(sources: Sources, content: Content, { paths }: Catalog): void {
  const company = content.site_document.find(({ code }) => code === 'company')?.value as Company | undefined;
  for (const document of LEGAL_DOCUMENTS) {
    const folder = `legal/${document}/`;
    const files = sources.list(folder, '.md').filter((path) => LEGAL_FILE.test(path));
    const consent = formConsent(document);
    if (files.length === 0) {
      const message = `нет ни одной редакции, ожидался файл content/${folder}2026-11-21.md`;
      sources.problems.push({ file: `content/${folder}`, line: 1, field: '', message });
    }
    for (const path of files) {
      const entry = sources.markdown(path, legalFields);
      if (!entry) continue;
      const version = LEGAL_FILE.exec(path)?.[2] ?? '';
      const isCurrent = path === files.at(-1);
      if (consent && isCurrent && version !== consent.version) {
        entry.report([], `согласие у формы имеет версию ${consent.version}, ожидался файл ${consent.version}.md`);
      }
      const quotes = wordsOf(entry.text).includes('{форма}');
      if (consent && isCurrent && !quotes) {
        entry.report([], 'ожидалось: место {форма}, где стоят слова согласия у формы');
      }
      if (consent && !isCurrent && quotes) {
        entry.report([], 'в прежней редакции ожидались сами слова согласия вместо {форма}: у формы теперь другие');
      }
      checkTextLinks(sources, entry, paths);
      const words: Record<string, string | undefined> = {
        форма: consent?.text,
        оператор: company?.legalName,
        реквизиты: company?.legal,
        адрес: company?.address,
        почта: company?.email,
      };
      const body_tree = withLetters(entry.text, (letters) =>
        letters.replace(/\{([а-я]+)\}/g, (place, name: string) => {
          if (!(name in words)) entry.report([], `места ${place} нет, есть: {${Object.keys(words).join('}, {')}}`);
          return words[name] ?? place;
        }),
      );
      const { title, summary } = entry.value;
      content.legal_text.push({ code: `${document}/${version}`, document, version, title, summary, body_tree });
    }
  }
}

const FORM_PAGE = /^\/forms\/(.+)\/$/;

/** Fields called `url` and `link` lead to a page that exists. */
function checkLinks(entry: Entry<unknown>, value: unknown, path: Path, paths: ReadonlySet<string>): void {
  if (value === null || typeof value !== 'object') return;
  for (const [key, inner] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    if ((key === 'url' || key === 'link') && typeof inner === 'string' && !leadsSomewhere(inner, paths)) {
      entry.report(at, `страницы ${inner} на сайте нет`);
    }
    checkLinks(entry, inner, at, paths);
  }
}

function leadsSomewhere(address: string, paths: ReadonlySet<string>): boolean {
  if (!address.startsWith('/')) return true;
  const path = address.replace(/[?#].*/s, '');
  const [, form] = FORM_PAGE.exec(path) ?? [];
  return paths.has(path) || (form !== undefined && formOf(form) !== undefined);
}

/**
 * The redirect table, its rules written out as rows (redirects.content.ts). A row wins over a rule, an earlier rule over a later one,
 * and no rule hides a page. Loops and chains are refused, whichever way the rows came.
 */
function loadRedirects(sources: Sources, content: Content, paths: ReadonlySet<string>): void {
  const entries = sources.table('redirects.csv', redirectRow);
  const items = redirectItems(content);
  const freeFrom = unique<string>('адрес');
  const plain = entries.filter(({ value }) => !isRule(value.from));
  const rows = new Map(plain.map((entry) => [entry.value.from, { ...entry.value, entry }]));
  for (const entry of entries) {
    const { from, to, status } = entry.value;
    if (status === 410 && to !== undefined) entry.report(['to'], 'ожидалась пустая ячейка: при 410 вести некуда');
    if (status === 301 && to === undefined) entry.report(['to'], 'обязательное поле при 301, ожидалось: адрес');
    if (!isRule(from)) {
      if (freeFrom(from, entry, ['from']) && paths.has(from))
        entry.report(['from'], `страница ${from} есть на сайте, перенаправление скрыло бы её`);
      continue;
    }
    const expanded = expandRule({ from, to }, items);
    if ('problem' in expanded) entry.report(['from'], expanded.problem);
    else
      for (const row of expanded.rows) {
        if (!rows.has(row.from) && !paths.has(row.from)) rows.set(row.from, { ...row, status, entry });
      }
  }
  const targets = new Map([...rows].map(([from, { to }]) => [from, to]));
  const reported = new Set<Entry<unknown>>(); // a rule is wrong once, not once for each of its rows
  for (const { from, to, status, entry } of rows.values()) {
    const problem = to === undefined || reported.has(entry) ? undefined : targetProblem(from, to, targets, paths);
    if (problem !== undefined) {
      reported.add(entry);
      entry.report(['to'], problem);
    }
    content.redirect.push({ from_path: from, to_path: to ?? null, status });
  }
}

/** One hop to a page that is there: why this target is none. */
function targetProblem(
  from: string,
  to: string,
  targets: ReadonlyMap<string, string | undefined>,
  paths: ReadonlySet<string>,
): string | undefined {
  const path = to.replace(/[?#].*/s, '');
  const circle = circleFrom(from, targets);
  if (circle) return `перенаправления ходят по кругу: ${circle.join(' → ')}`;
  if (targets.has(path)) {
    return `перенаправление ведёт на другое перенаправление, ожидалась конечная страница: ${targets.get(path) ?? 'не 410'}`;
  }
  return leadsSomewhere(to, paths) ? undefined : `страницы ${to} на сайте нет`;
}

/** What rules of the redirect table may name. */
function redirectItems({ good, catalog_group: groups, news, solution }: Content): Items {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const chain = (id: number | null): string[] => {
    const group = id === null ? undefined : byId.get(id);
    return group ? [...chain(group.parent_id), group.code] : [];
  };
  return {
    good: good.map(({ id, code, group_id: group }) => {
      const codes = chain(group);
      const own = { 'good.top': codes[0] ?? '', 'good.group': codes.at(-1) ?? '' };
      return itemOf({ good: code, 'good.id': String(id), ...own });
    }),
    group: groups.map(({ id, code }) => itemOf({ group: code, 'group.path': chain(id).join('/') })),
    news: news.map(({ code }) => itemOf({ news: code })),
    solution: solution.map(({ id }) => itemOf({ solution: String(id) })),
  };
}

/** The way round when it leads back to `from`. */
function circleFrom(from: string, targets: ReadonlyMap<string, string | undefined>): string[] | undefined {
  const way = [from];
  for (let next = targets.get(from); next !== undefined; next = targets.get(next)) {
    way.push(next);
    if (next === from) return way;
    if (way.length > targets.size + 1) return undefined;
  }
  return undefined;
}

/** A misspelled file name must not pass for «no such file»: whatever nobody asked for is told. */
function reportStrangers(sources: Sources, files: Files): void {
  for (const path of files.keys()) {
    if (path.startsWith('media/') || sources.wasRead(path)) continue;
    sources.problems.push({
      file: `content/${path}`,
      line: 1,
      field: '',
      message: 'сайт не знает такого файла: проверьте имя и папку',
    });
  }
}
