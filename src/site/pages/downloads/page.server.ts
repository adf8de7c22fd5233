import { findGoodCard } from '#src/domain/catalog/catalog.server.ts';
import { findDownloadKinds, findDownloads } from '#src/domain/downloads/downloads.server.ts';
import type { Download, DownloadKind } from '#src/domain/downloads/downloads.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { fileSize } from '#src/platform/file-size.ts';
import { formatShortDate } from '#src/platform/moscow-time.ts';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.ts';
import type { Load } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';

/** What was asked, as it stands in the address. */
export type DownloadAsk = { product: number | null; model: string; kind: string; onlyFiles: boolean };
export type DownloadRow = {
  code: string;
  title: string;
  /** Kind, version, date, format. */
  note: string;
  good: { code: string; model: string };
  file: {
    latest: string;
    label: string;
    /** Newest first; none while nobody has asked for the file since its data changed. */
    revisions: { href: string; text: string; sha256: string }[];
  } | null;
};
export type DownloadData = {
  ask: DownloadAsk;
  /** The good of `?product=` (C044). */
  good: { code: string; model: string } | null;
  rows: DownloadRow[];
  total: number;
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

/** C023: documents and software. */
export const load: Load<DownloadData> = async ({ query: asked }) => {
  const page = asked.get('page') ?? '1';
  const [product, kind] = [asked.get('product'), asked.get('kind') ?? ''];
  const [kinds, good, company] = await Promise.all([
    findDownloadKinds(),
    product === null ? undefined : findGoodCard(product),
    currentCompany(),
  ]);
  if (!/^[1-9]\d{0,4}$/.test(page) || (product !== null && !good)) return { kind: 'missing' };
  if (kind !== '' && !kinds.some(({ code }) => code === kind)) return { kind: 'missing' };
  const model = [...(asked.get('model') ?? '')]
    .filter((sign) => sign >= ' ')
    .slice(0, MODEL_MAX_LENGTH)
    .join('')
    .trim();
  const ask = { product: good?.id ?? null, model, kind, onlyFiles: asked.get('file') === 'yes' };
  const found = await findDownloads(
    {
      ...(good ? { product: good.id } : {}),
      ...(model === '' ? {} : { model }),
      ...(kind === '' ? {} : { kind }),
      onlyFiles: ask.onlyFiles,
      page: Number(page),
    },
    kinds,
  );
  const { total, lastPage } = found.pagination;
  if (Number(page) > lastPage) return { kind: 'missing' };
  const isPlain = !good && model === '' && kind === '' && !ask.onlyFiles;
  const name = good ? `Документы и\u00a0ПО для ${good.model}` : 'Документы и\u00a0ПО';
  const number = page === '1' ? '' : `, страница ${page}`;
  return {
    kind: 'page',
    head: {
      title: `${name}${number} — ${company.name}`,
      description: `${name}${number}: технические описания, краткие руководства, образцы MIB. Версии, даты, размеры и\u00a0контрольные суммы SHA-256.`,
      canonical: isPlain && page !== '1' ? `${links.download()}?page=${page}` : links.download(),
      ...(isPlain ? {} : { robots: 'noindex' as const }),
      jsonLd: [breadcrumbList([{ label: 'Документы и\u00a0ПО', href: links.download() }])],
    },
    data: {
      ask,
      good: good ? { code: good.code, model: good.model } : null,
      rows: found.downloads.map(rowOf),
      total,
      page: Number(page),
      lastPage,
      kinds: kinds.map(({ code, kind }) => ({ code, kind, count: found.counts[code] ?? 0 })),
      about: kinds.map(aboutOf),
    },
  };
};

function rowOf({ code, title, kind, version, published, format, good, hasFile, revisions }: Download): DownloadRow {
  const [newest] = revisions;
  const date = published?.split('-').reverse().join('.'); // a year or a month alone stays one
  const edition = newest && `редакция ${newest.revision} от\u00a0${formatShortDate(newest.madeAt)}`;
  return {
    code,
    title,
    note: [kind, version ? `версия ${version}` : edition, date].filter(Boolean).join(' · '),
    good: { code: good.code, model: good.model },
    file: hasFile
      ? {
          latest: links.documentLatest(code),
          label: `${format.toUpperCase()}${newest ? `, ${fileSize(newest.size)}` : ''}`,
          revisions: revisions.map((one) => ({
            href: links.documentFile(code, one.revision, one.name),
            text: `Редакция ${one.revision} от\u00a0${formatShortDate(one.madeAt)}, ${fileSize(one.size)}`,
            sha256: one.sha256,
          })),
        }
      : null,
  };
}

function aboutOf({ code, kind, about, absent, releases }: DownloadKind): DownloadData['about'][number] {
  return {
    code,
    kind,
    about,
    absent,
    releases: releases.map(({ version, date, notes }) => ({
      title: `Выпуск ${version}, ${formatShortDate(date)}`,
      notes,
    })),
  };
}
