/** Hashes of content files and of the code that reads, writes and finds them. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, posix, sep } from 'node:path';
import { fileHash } from '#src/platform/content/file-hash.ts';
import type { Files } from '#src/platform/content/sources.ts';
import { readMigrations } from '#src/platform/database/migrate.server.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';

const SOURCE = join(PROJECT_FOLDER, 'src');

/** Hashes the files together with the code that reads them: content must be loaded again after a rule has changed. */
export async function hashSources(files: Files): Promise<string> {
  const hash = createHash('sha256');
  for (const [path, contents] of files) {
    hash.update(`${path}\0${fileHash(contents)}\0`);
  }
  hash.update(await hashReaders());
  return hash.digest('base64url');
}

/** Hashes the code that reads content files. */
export const hashReaders = (): Promise<string> => hashCode(readers);

/** Hashes the code that makes the words of the search index. When it changes, the whole index is written again. */
export const hashIndexRules = (): Promise<string> => hashCode(indexRules);

/** Hashes all that decides what content looks like in the database: the code of the sync and the schema. */
export async function hashShape(): Promise<string> {
  const hash = createHash('sha256').update(await hashCode(writers));
  for (const { name, sha256 } of await readMigrations()) hash.update(`${name}\0${sha256}\0`);
  return hash.digest('hex');
}

const INDEX_RULES =
  /^domain\/(?:search\/(?:complete|indexing|figures|normalise|letters|tokens|russian-stem|word-index)|catalog\/model-key)\.ts$/;

type Paths = () => Promise<readonly string[]>;

const hashed = new Map<Paths, Promise<string>>();

/**
 * Returns the hash of files below src/, or of the bundle when only the bundle is installed. A process asks once: it runs the code
 * with which it started.
 */
function hashCode(paths: Paths): Promise<string> {
  const known = hashed.get(paths) ?? hashFiles(paths);
  hashed.set(paths, known);
  return known;
}

async function hashFiles(paths: Paths): Promise<string> {
  const isBundle = !existsSync(join(SOURCE, 'content-sync'));
  const files = isBundle ? await bundle() : (await paths()).map((path) => join(SOURCE, path));
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('base64url');
}

async function bundle(): Promise<string[]> {
  const folder = join(PROJECT_FOLDER, 'build/server');
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => name.endsWith('.js'))
    .sort()
    .map((name) => join(folder, name));
}

async function indexRules(): Promise<string[]> {
  const names = await readdir(SOURCE, { recursive: true });
  return names
    .map((name) => name.split(sep).join('/'))
    .filter((name) => INDEX_RULES.test(name))
    .sort();
}

const IMPORT = /^(?:import|export) (?!type\b)(?:[^;']*? from )?'(#src\/|\.\/)([^']+\.ts)';/gm;

/** Returns the files that run when content is loaded: the loader with everything it imports, kinds and rules included. */
export const readers = (): Promise<string[]> => filesBehind('content-sync/load-content.server.ts');

/** Returns the files that run when content is written. */
const writers: Paths = () => filesBehind('content-sync/sync.server.ts');

/** Returns the file and everything it imports, at any depth: paths below src/, sorted. */
async function filesBehind(entry: string): Promise<string[]> {
  const found = new Set<string>();
  const follow = async (path: string): Promise<void> => {
    if (found.has(path)) return;
    found.add(path);
    const text = await readFile(join(SOURCE, path), 'utf8');
    for (const [, root, name = ''] of text.matchAll(IMPORT)) {
      await follow(root === '#src/' ? name : posix.join(posix.dirname(path), name));
    }
  };
  await follow(entry);
  return [...found].sort();
}
