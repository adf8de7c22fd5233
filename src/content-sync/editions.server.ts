/** Going back to an earlier version of the content, and what a file said at each. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { DEMO_PRICE } from '#src/domain/catalog/price.ts';
import type { Files } from '#src/platform/content/sources.ts';
import { readRecords } from '#src/platform/content/table-rows.ts';
import type { Database } from '#src/platform/database/database.server.ts';
import { OperatorError } from '#src/platform/errors.ts';
import { formatDateTime } from '#src/platform/moscow-time.ts';
import { differences, type FieldChange } from './changes.queries.server.ts';
import { readEditions, readFileVersions, readNextPublishing, readStoredFiles } from './editions.queries.server.ts';
import { readContentFiles } from './load-content.server.ts';
import { describeFields } from './sync.server.ts';

/** The versions that one may go back to, the newest first: «12 — 22 ноября 2026, 13:05, файлов изменено: 3». */
export async function describeEditions(db: Database): Promise<string[]> {
  const editions = await readEditions(db);
  return editions.map(({ version, madeAt, files }, at) => {
    const first = at === editions.length - 1;
    return `${version} — ${formatDateTime(madeAt)}${first ? '' : `, файлов изменено: ${files}`}${at === 0 ? ', сейчас на сайте' : ''}`;
  });
}

/** Files to write and to remove, so that the folder is as it was at a version. */
export type WayBack = { files: Files; written: string[]; removed: string[] };

/**
 * Returns how to go back to a version. Throws when the version is not kept, and when the folder holds what was never published:
 * that would be lost.
 */
export async function wayBack(db: Database, contentDir: string, version: number): Promise<WayBack> {
  const editions = await readEditions(db);
  if (!editions.some((one) => one.version === version)) {
    throw new OperatorError(`Версии ${version} нет. Есть: ${editions.map((one) => one.version).join(', ')}`);
  }
  const { version: current } = await readNextPublishing(db);
  const folder = await readContentFiles(contentDir);
  const unpublished = differing(folder, await readStoredFiles(db, current));
  if (unpublished.length > 0) {
    const shown = unpublished.slice(0, 20).map((path) => `  content/${path}`);
    throw new OperatorError(
      `Файлов, изменённых после последней публикации: ${unpublished.length}. Возврат стёр бы эти правки: опубликуйте их (npm run content:sync, правки редакции — с «-- --all») или отмените.\n${shown.join('\n')}`,
    );
  }
  const files = await readStoredFiles(db, version);
  const changed = differing(folder, files);
  return {
    files,
    written: changed.filter((path) => files.has(path)),
    removed: changed.filter((path) => !files.has(path)),
  };
}

/** Makes the folder as it was. Files that content does not know are left alone. */
export async function goBack(contentDir: string, { files, written, removed }: WayBack): Promise<void> {
  for (const path of written) {
    await mkdir(dirname(join(contentDir, path)), { recursive: true });
    await writeFile(join(contentDir, path), files.get(path) ?? '');
  }
  for (const path of removed) await rm(join(contentDir, path));
}

const differing = (some: Files, others: Files): string[] =>
  [...new Set([...some.keys(), ...others.keys()])].filter((path) => {
    const [one, other] = [some.get(path), others.get(path)];
    return one === undefined || other === undefined || !one.equals(other);
  });

/** What the file of a good and its prices said and when, the newest first; empty for a good that no kept version has. */
export async function describeHistory(db: Database, code: string): Promise<string[]> {
  const versions = await readFileVersions(db, `catalog/goods/${code}.yaml`);
  const lines = versions.flatMap(({ since, madeAt, body, until, endedAt }, at) => {
    const before = versions[at - 1];
    const isSame = before?.until === since;
    const told = isSame
      ? describeFields(fieldsChanged(before.body, body)) || ': изменены только пометки'
      : ': файл есть';
    const when = madeAt ? formatDateTime(madeAt) : 'раньше хранимых версий';
    const end = until !== null && versions[at + 1]?.since !== until && endedAt;
    return [
      `${when}, версия ${since}${told}`,
      ...(end ? [`${formatDateTime(end)}, версия ${until}: файл удалён`] : []),
    ];
  });
  const prices = await readFileVersions(db, 'catalog/prices.csv');
  return [...lines.toReversed(), ...describePrices(prices, code).toReversed()];
}

function describePrices(versions: Awaited<ReturnType<typeof readFileVersions>>, code: string): string[] {
  return versions.flatMap(({ since, madeAt, body }, at) => {
    const before = versions[at - 1];
    const changes = differences(before ? pricesIn(before.body, code) : {}, pricesIn(body, code));
    const when = madeAt ? formatDateTime(madeAt) : 'раньше хранимых версий';
    return changes.length > 0 ? [`${when}, версия ${since}${describeFields(changes)}`] : [];
  });
}

/** The prices of a good in the table of prices: «цена с 2026-11-20» → «100 RUB, С НДС». */
function pricesIn(table: Buffer, code: string): Record<string, string> {
  const { names, records } = readRecords(table.toString('utf8').replace(/^\ufeff/, ''));
  const rows = records.map(({ cells }) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
  const own = rows.filter(({ good }) => good === code);
  return Object.fromEntries(own.map((row) => [`цена с ${row.since}`, priceText(row)]));
}

function priceText({ price, currency, until, remark, invented }: Record<string, string>): string {
  const amount = price ? `${price} ${currency}` : 'по запросу';
  const about = [amount, until && `по ${until}`, remark, invented === 'да' && DEMO_PRICE];
  return about.filter(Boolean).join(', ');
}

function fieldsChanged(before: Buffer, after: Buffer): FieldChange[] {
  const [was, is] = [before, after].map((body): Record<string, unknown> => parse(body.toString('utf8')) ?? {});
  return differences(was ?? {}, is ?? {});
}
