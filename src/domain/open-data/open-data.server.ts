/**
 * Dumps of the catalogue, made anew in the background when the content turns and kept as files in DATA_DIR: at 20,000 goods
 * they are too large for memory. Names of the files on disk hold their sum, so a reader of the old one is not disturbed.
 * The same content gives the same bytes on every node.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { findGood, findGroups, listGoods } from '#src/domain/catalog/catalog.server.ts';
import { DISCONTINUED, type GoodCard } from '#src/domain/catalog/catalog.ts';
import { findCompany } from '#src/domain/navigation/navigation.server.ts';
import type { Company } from '#src/domain/navigation/navigation.ts';
import { madeByContent } from '#src/platform/content-memo.server.ts';
import { contentChangedAt, onContentVersion } from '#src/platform/content-version.server.ts';
import type { Job } from '#src/platform/jobs.server.ts';
import { type DeviceFile, netboxDeviceType } from './netbox.ts';
import { readAttributeColumns, readGoods } from './open-data.queries.server.ts';
import { OPEN_DATA_FILES, type OpenDataFile, type OpenDataName } from './open-data.ts';
import { ymlEnd, ymlHead, ymlOffer } from './yml.ts';

/** `addressOf` and `pictureOf` return whole addresses of a good's page and picture; only the site can build them. */
export type OpenDataPlace = {
  folder: string;
  siteUrl: string;
  addressOf(good: GoodCard): string;
  pictureOf(good: GoodCard): string;
};

const BATCH = 250;
/** Files of older content that some reader may still hold open, or another process made. */
const KEEP_OLD_MS = 3_600_000;

let place: OpenDataPlace | undefined;
function knownPlace(): OpenDataPlace {
  if (!place) throw new Error('startOpenData has not said where the site stands');
  return place;
}
let files = madeByContent(makeFiles);

/** Sets the folder of the files and the addresses in them. The server calls it once, before the first request. */
export function placeOpenData(options: OpenDataPlace): void {
  place = options;
  files = madeByContent(makeFiles); // those of another folder are not here
}

/** The files of today's content, made when they are not there yet. */
export const findOpenDataFiles = (): Promise<readonly OpenDataFile[]> => files();

/** The job that makes the files at the start and after every turn of the content. */
export const openDataJob: Job = {
  name: 'make-open-data',
  failure: 'Открытые данные не обновлены; они будут сделаны при первом обращении',
  wokenBy: onContentVersion,
  run: findOpenDataFiles,
};

/** Returns the path of a file that `findOpenDataFiles` returned. */
export function openDataPath({ name, sha256 }: Pick<OpenDataFile, 'name' | 'sha256'>): string {
  if (!place) throw new Error('placeOpenData was not called');
  return join(place.folder, `${sha256.slice(0, 16)}-${name}`);
}

/** A device type in a list: its good, and what an inventory needs and the data does not say. */
export type ListedDevice = { good: GoodCard } & Pick<DeviceFile, 'file' | 'unknown'>;

/** Goods that are devices for NetBox, in the order of lists. */
export const listDevices: () => Promise<readonly ListedDevice[]> = madeByContent(async () => {
  const company = await currentCompany();
  const found = new Map<number, Pick<DeviceFile, 'file' | 'unknown'>>();
  for await (const { card, row, values } of fullGoods()) {
    const attributes = new Map(values.map(({ code, text }) => [code, text]));
    const made = netboxDeviceType({ ...card, shape: row.shape, attributes, address: '' }, company.name);
    if (made) found.set(card.id, { file: made.file, unknown: made.unknown });
  }
  return (await listGoods()).flatMap((good) => {
    const device = found.get(good.id);
    return device ? [{ good, ...device }] : [];
  });
});

/** A good as a NetBox device type; undefined: no such good, or no device. */
export async function findDeviceType(code: string): Promise<DeviceFile | undefined> {
  const [good, company] = await Promise.all([findGood(code), findCompany()]);
  if (!good || !company || !place) return undefined;
  const attributes = new Map(good.sections.flatMap((one) => one.attributes.map(({ code, value }) => [code, value])));
  return netboxDeviceType({ ...good, attributes, address: place.addressOf(good) }, company.name);
}

async function makeFiles(): Promise<OpenDataFile[]> {
  if (!place) throw new Error('placeOpenData was not called');
  const { folder } = place;
  await mkdir(folder, { recursive: true });
  const changedAt = (contentChangedAt() ?? new Date(0)).toISOString();
  const makers: Record<OpenDataName, () => AsyncIterable<string>> = {
    'catalog.json': () => jsonDump(changedAt),
    'catalog.csv': csvDump,
    'catalog.yml': () => ymlFeed(changedAt),
  };
  const files: OpenDataFile[] = [];
  for (const [name, make] of Object.entries(makers)) {
    const temporary = join(folder, `.${process.pid}-${Math.random().toString(36).slice(2)}`);
    const hash = createHash('sha256');
    let size = 0;
    await pipeline(
      make,
      async function* count(parts: AsyncIterable<string>) {
        for await (const part of parts) {
          const bytes = Buffer.from(part);
          hash.update(bytes);
          size += bytes.length;
          yield bytes;
        }
      },
      createWriteStream(temporary),
    );
    const file = { name, type: OPEN_DATA_FILES[name as OpenDataName], size, sha256: hash.digest('hex'), changedAt };
    await rename(temporary, openDataPath(file));
    files.push(file);
  }
  await sweep(folder, new Set(files.map(openDataPath)));
  return files;
}

async function sweep(folder: string, current: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const age = Date.now() - (await stat(file).then(({ mtimeMs }) => mtimeMs, Date.now));
    if (!current.has(file) && age > KEEP_OLD_MS) await rm(file, { force: true });
  }
}

/** Every good with all its values, by id. Read in batches: between them visitors get their turn. */
async function* fullGoods() {
  const cards = new Map((await listGoods()).map((card) => [card.id, card]));
  for (let after = 0; ; ) {
    const { goods, values } = await readGoods(after, BATCH);
    const last = goods.at(-1);
    if (!last) return;
    const valuesByGood = Map.groupBy(values, (value) => value.good_id);
    for (const row of goods) {
      const card = cards.get(row.id);
      if (card) yield { card, row, values: valuesByGood.get(row.id) ?? [] };
    }
    after = last.id;
  }
}

/** One object with the list of goods, a good a line. */
async function* jsonDump(changedAt: string): AsyncGenerator<string> {
  const { addressOf, pictureOf } = knownPlace();
  const company = await currentCompany();
  const note = company.notice ? { notice: company.notice } : {};
  const head = { format: 'catalog-dump', version: 1, maker: company.name, ...note, changedAt };
  yield `${JSON.stringify(head).slice(0, -1)},"goods":[`;
  let mark = '\n';
  for await (const { card, row, values } of fullGoods()) {
    const { id, code, model, name, description, lifecycle, group, keyFacts } = card;
    const { ports, ...shape } = row.shape;
    const good = {
      ...{ id, code, model, name, description, url: addressOf(card), picture: pictureOf(card) },
      ...{ lifecycle: lifecycle.map((one) => one.name), lifecycleConfidence: row.lifecycle_confidence },
      ...{ group, kind: row.kind, family: row.family, year: row.year, keyFacts, ports, shape },
      attributes: values.map(({ code, section, name, text, number, unit, confidence }) => ({
        ...{ code, section, name, value: number ?? text, unit, confidence },
      })),
    };
    yield mark + JSON.stringify(good);
    mark = ',\n';
  }
  yield '\n]}\n';
}

/** A table for programs (RFC 4180): a good a row, an attribute a column; numbers with a point, units in the head. */
async function* csvDump(): AsyncGenerator<string> {
  const { addressOf } = knownPlace();
  const columns = await readAttributeColumns();
  const names = columns.map(({ name, unit }) => (unit ? `${name}, ${unit}` : name));
  const own = ['id', 'code', 'model', 'name', 'group', 'groupPath', 'kind', 'family', 'year', 'lifecycle', 'url'];
  yield csvLine([...own, 'description', ...names]);
  for await (const { card, row, values } of fullGoods()) {
    const shownOf = new Map(values.map(({ code, number, text }) => [code, number ?? text]));
    yield csvLine([
      ...[card.id, card.code, card.model, card.name, card.group.name, card.group.path, row.kind, row.family],
      ...[row.year ?? '', card.lifecycle[0]?.name ?? '', addressOf(card), card.description],
      ...columns.map(({ code }) => shownOf.get(code) ?? ''),
    ]);
  }
}

const csvLine = (cells: readonly (string | number)[]) =>
  `${cells.map((cell) => (/[",\r\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;

/** The feed of what is made now. */
async function* ymlFeed(changedAt: string): AsyncGenerator<string> {
  const { siteUrl, addressOf, pictureOf } = knownPlace();
  const company = await currentCompany();
  yield ymlHead({ company, siteUrl, changedAt, groups: await findGroups() });
  for await (const { card, values } of fullGoods()) {
    if (card.lifecycle[0]?.name === DISCONTINUED) continue;
    yield ymlOffer({ good: card, values, vendor: company.name, url: addressOf(card), picture: pictureOf(card) });
  }
  yield ymlEnd();
}

async function currentCompany(): Promise<Company> {
  const company = await findCompany();
  if (!company) throw new Error('Нет сведений о компании: выполните npm run content:sync');
  return company;
}
