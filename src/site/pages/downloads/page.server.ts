import { findGoodCard, findGoodsWithFile } from '#src/domain/catalog/catalog.server.ts';
import type { GoodCard } from '#src/domain/catalog/catalog.ts';
import { findDownloadKinds, findDownloads } from '#src/domain/downloads/downloads.server.ts';
import type { Download, DownloadKind, PublishedFile, Release } from '#src/domain/downloads/downloads.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { fileSize } from '#src/platform/file-size.ts';
import { grouped } from '#src/platform/grouped.ts';
import { lowerFirst } from '#src/platform/letter-case.ts';
import { listed } from '#src/platform/listed.ts';
import { formatShortDate } from '#src/platform/moscow-time.ts';
import { counted } from '#src/platform/plural.ts';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.server.ts';
import type { Head, Load } from '#src/site/engine/contract.ts';
import { serverLinks } from '#src/site/links.server.ts';
import { links } from '#src/site/links.ts';

/** What was asked, as it stands in the address. */
export type DownloadAsk = { product: number | null; model: string; kind: string; onlyFiles: boolean };
export type DownloadRow = {
  code: string;
  title: string;
  /** The title without the model, beside which it stands. */
  name: string;
  /** Kind, version, date, format. */
  note: string;
  good: { code: string; model: string };
  file: {
    latest: string;
    label: string;
    /** Newest first; none while nobody has asked for the file since its data changed. */
    revisions: RevisionRow[];
  } | null;
  /** Versions that cannot be taken any more. */
  withdrawn: string[];
};
/** `words`: branch, what must be there before it, what it replaces and what changed. */
export type RevisionRow = {
  href: string;
  text: string;
  sha256: string;
  words: string[];
  signature: { href: string; keyHref: string | null } | null;
};
/** `named`: how many of its documents have no file. `href`: all that is known of its documents. */
export type BriefModel = {
  code: string;
  model: string;
  href: string;
  files: { code: string; name: string; href: string; label: string }[];
  named: number;
};
export type DownloadData = {
  ask: DownloadAsk;
  /** The good of `?product=` (C044). */
  good: { code: string; model: string } | null;
  rows: DownloadRow[];
  /** In place of the rows where they are many: a model with its files. */
  models: BriefModel[];
  total: number;
  /** «1 517 документов, с файлом — 642» */
  found: string;
  page: number;
  lastPage: number;
  kinds: { code: string; kind: string; count: number }[];
  about: {
    code: string;
    kind: string;
    about: string;
    absent: string;
    releases: { title: string; notes: string[] }[];
  }[];
};

export const query = ['product', 'model', 'kind', 'file', 'page'];

const MODEL_MAX_LENGTH = 60;

/** More documents of several models stand in brief. */
const MOST_IN_FULL = 20;

/** The parts of a question that are there: neither undefined nor empty. */
function filledIn({ product, model, kind }: { product: number | undefined; model: string; kind: string }) {
  return { ...(product !== undefined && { product }), ...(model !== '' && { model }), ...(kind !== '' && { kind }) };
}

/** The field names the chosen good; another name in it is another question. */
function typedOrChosen(typed: string, chosen: GoodCard | undefined): { good?: GoodCard; model: string } {
  const isChosen = chosen !== undefined && (typed === '' || typed === chosen.model);
  return isChosen ? { good: chosen, model: '' } : { model: typed };
}

/** C023: documents and software. An unknown good, kind or page is a page that does not exist. */
export const load: Load<DownloadData> = async ({ query }) => {
  const asked = readAsk(query);
  const [kinds, chosen, company] = await Promise.all([
    findDownloadKinds(),
    asked.product === null ? undefined : findGoodCard(asked.product),
    currentCompany(),
  ]);
  const { kind, onlyFiles, page } = asked;
  const { good, model } = typedOrChosen(asked.model, chosen);
  const isKnown = ['', ...kinds.map(({ code }) => code)].includes(kind);
  if (page === undefined || !isKnown || (asked.product !== null && !chosen)) return { kind: 'missing' };
  const question = { onlyFiles, page, ...filledIn({ product: good?.id, model, kind }) };
  const [found, goodsWithFile] = await Promise.all([findDownloads(question, kinds), findGoodsWithFile()]);
  const { total, lastPage } = found.pagination;
  if (page > lastPage) return { kind: 'missing' };
  const isInFull = good !== undefined || found.downloads.length <= MOST_IN_FULL;
  const isPlain = !('product' in question || 'model' in question || 'kind' in question || onlyFiles);
  const shownFound = foundText(total, onlyFiles ? total : found.files);
  return {
    kind: 'page',
    head: headOf({ good, told: `${kindsText(found.downloads)}${shownFound}`, page, isPlain, company: company.name }),
    data: {
      ask: { product: good?.id ?? null, model, kind, onlyFiles },
      good: good ? { code: good.code, model: good.model } : null,
      ...(isInFull
        ? { rows: found.downloads.map((one) => rowOf(one, kinds)), models: [] }
        : { rows: [], models: modelsOf(found.downloads, kinds) }),
      ...{ total, page, lastPage },
      found: shownFound,
      kinds: kinds.map(({ code, kind }) => ({ code, kind, count: found.counts[code] ?? 0 })),
      about: kinds.map((kind) => aboutOf(kind, goodsWithFile.get(kind.kind) ?? 0)),
    },
  };
};

const foundText = (total: number, files: number): string =>
  total === 0
    ? 'Таких документов нет'
    : [
        counted(total, ['документ', 'документа', 'документов']),
        ...(files === total ? [] : [files === 0 ? 'файлов нет' : `с\u00a0файлом\u00a0— ${grouped(files)}`]),
      ].join(', ');

/** «краткое руководство и MIB-файлы. »: kinds of documents that can be taken; empty where there are none. */
function kindsText(downloads: readonly Download[]): string {
  const kinds = new Set(downloads.flatMap(({ kind, hasFile }) => (hasFile ? lowerFirst(kind) : [])));
  return kinds.size > 0 ? `${listed([...kinds])}. ` : '';
}

/** What the query asks for. `page` is undefined when it is no number of a page. */
function readAsk(query: URLSearchParams) {
  const page = query.get('page') ?? '1';
  const model = [...(query.get('model') ?? '')]
    .filter((sign) => sign >= ' ')
    .slice(0, MODEL_MAX_LENGTH)
    .join('')
    .replaceAll('\u00a0', ' ')
    .trim();
  return {
    product: query.get('product'),
    model,
    kind: query.get('kind') ?? '',
    onlyFiles: query.get('file') === 'yes',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : undefined,
  };
}

/** `told`: the documents of the good. `isPlain`: nothing narrows the list, so that search engines should know the page. */
type Shown = { good: { model: string } | undefined; told: string; page: number; isPlain: boolean; company: string };
function headOf({ good, told, page, isPlain, company }: Shown): Head {
  const name = good ? `Документы и\u00a0ПО для ${good.model}` : 'Документы и\u00a0ПО';
  const number = page === 1 ? '' : `, страница ${page}`;
  return {
    title: `${name}${number} — ${company}`,
    description: good
      ? `${name}${number}: ${told}.`
      : `${name}${number}: технические описания, краткие руководства и\u00a0образцы MIB; у\u00a0образцов программ\u00a0— версии и\u00a0контрольные суммы.`,
    canonical: isPlain && page !== 1 ? `${links.download()}?page=${page}` : links.download(),
    ...(isPlain ? {} : { robots: 'noindex' as const }),
    jsonLd: [
      breadcrumbList([
        { label: 'Поддержка', href: links.support() },
        { label: 'Документы и\u00a0ПО', href: links.download() },
      ]),
    ],
  };
}

/** Documents by model, in the order of the list; names of files without their model, which stands beside them. */
const modelsOf = (downloads: readonly Download[], kinds: readonly DownloadKind[]): BriefModel[] =>
  [...Map.groupBy(downloads, ({ good }) => good.code)].flatMap(([code, own]) => {
    const [first] = own;
    if (!first) return [];
    const { id, model } = first.good;
    const rows = own.map((one) => rowOf(one, kinds));
    return {
      ...{ code, model, href: `${links.download()}?product=${id}` },
      files: rows
        .flatMap(({ code: document, name, file }) =>
          file ? { code: document, name: name.replace(NOTE, ''), href: file.latest, label: file.label } : [],
        )
        .sort((a, b) => a.name.localeCompare(b.name, 'ru')),
      named: rows.filter(({ file }) => file === null).length,
    };
  });

/** «(по данным каталога)» at the end of a title. */
const NOTE = /\s\([^)]*\)$/;

/** «Краткое руководство MES2308 (по данным каталога)» beside «MES2308» is «Краткое руководство (по данным каталога)». */
function withoutModel(title: string, model: string): string {
  const [note = ''] = NOTE.exec(title) ?? [];
  const name = title.slice(0, title.length - note.length);
  if (!name.endsWith(model)) return title;
  return name.slice(0, -model.length).replace(/(?:\s(?:для|на|серии))?\s$/, '') + note;
}

function rowOf(download: Download, kinds: readonly DownloadKind[]): DownloadRow {
  const { code, title, kind, format, good, hasFile, versions } = download;
  const taken = versions.filter(({ withdrawn }) => withdrawn === null);
  const revisions =
    taken.length > 0
      ? taken.map((one) => versionRow(code, one))
      : download.revisions.map((one) => ({
          href: serverLinks.documentFile(code, one.revision, one.name),
          text: `Редакция ${one.revision} от\u00a0${formatShortDate(one.madeAt)}, ${fileSize(one.size)}`,
          ...{ sha256: one.sha256, words: [], signature: null },
        }));
  const size = (taken[0] ?? download.revisions[0])?.size;
  return {
    code,
    title,
    name: withoutModel(title, good.model),
    note: noteOf(
      kind,
      editionOf(download, taken[0], hasFile ? kinds.find((one) => one.kind === kind)?.releases[0] : undefined),
    ),
    good: { code: good.code, model: good.model },
    file: hasFile
      ? {
          latest: links.documentLatest(code),
          label: `${format.toUpperCase()}${size === undefined ? '' : `, ${fileSize(size)}`}`,
          revisions,
        }
      : null,
    withdrawn: versions.flatMap(({ version, withdrawn }) =>
      withdrawn === null ? [] : [`Версия ${version} отозвана. ${withdrawn}`],
    ),
  };
}

/** The title says the kind already: a kind without an edition is no note. */
const noteOf = (kind: string, edition: (string | null | undefined)[]): string => {
  const told = edition.filter(Boolean);
  return told.length > 0 ? [kind, ...told].join(' · ') : '';
};

/** Which edition the button gives: the published version, else what the list of documents says, else the revision made, else the release of what the site makes. */
function editionOf(
  { version, published, revisions: [made] }: Download,
  taken: PublishedFile | undefined,
  release: Release | undefined,
) {
  if (taken) return [`версия ${taken.version}`, formatShortDate(taken.published)];
  const date = published?.split('-').reverse().join('.'); // a year or a month alone stays one
  return [
    version
      ? `версия ${version}`
      : made
        ? `редакция ${made.revision} от\u00a0${formatShortDate(made.madeAt)}`
        : release && `выпуск ${release.version} от\u00a0${formatShortDate(release.date)}`,
    date,
  ];
}

function versionRow(code: string, one: PublishedFile): RevisionRow {
  const { version, branch, published, name, size, sha256, signature, signatureKey, requires, replaces, notes } = one;
  const fileHref = (file: string) => serverLinks.documentFile(code, version, file);
  return {
    href: fileHref(name),
    text: `Версия ${version} от\u00a0${formatShortDate(published)}, ${fileSize(size)}`,
    sha256,
    words: [
      ...(branch === null ? [] : [`Ветка: ${branch}.`]),
      ...(requires === null ? [] : [`До неё нужна: ${requires}.`]),
      ...(replaces === null ? [] : [`Заменяет: ${replaces}.`]),
      ...notes,
    ],
    signature:
      signature === null
        ? null
        : { href: fileHref(signature), keyHref: signatureKey === null ? null : fileHref(signatureKey) },
  };
}

/** `{models}` of its words is how many models have a file of the kind. */
function aboutOf({ code, kind, about, absent, releases }: DownloadKind, models: number): DownloadData['about'][number] {
  return {
    code,
    kind,
    about,
    absent: absent.replace('{models}', counted(models, ['модели', 'моделей', 'моделей'])),
    releases: releases.map(({ version, date, notes }) => ({
      title: `Выпуск ${version}, ${formatShortDate(date)}`,
      notes,
    })),
  };
}
