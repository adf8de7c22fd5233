/** Files of the client build: entry script, the one sheet, fonts, and the chunks of each page. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Assets } from '#src/site/app/page-html.server.tsx';
import { openSheet, type Sheet } from '#src/site/app/used-styles.server.ts';

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; assets?: string[] };
export type Manifest = Record<string, Chunk>;
/** `builtAt`: when this code was built; absent in development, where pages of failures tell their reason. */
export type SiteAssets = Assets & { builtAt?: Date; isDevelopment?: boolean };

/** The face of the first view; the rest come when a text asks for them. */
const PRELOADED_FONT = /fonts\/golos\.woff2$/;

/** Reads the build in `folder` (build/client). The build id turns with anything the visitor could get. */
export async function readAssets(folder: string, serverFile: string): Promise<SiteAssets> {
  const [manifestText, server, { mtime }] = await Promise.all([
    readFile(join(folder, '.vite/manifest.json'), 'utf8'),
    readFile(serverFile),
    stat(serverFile),
  ]);
  const manifest: Manifest = JSON.parse(manifestText);
  const [entryKey, entry] = Object.entries(manifest).find(([key]) => key.endsWith('/start.browser.ts')) ?? [];
  if (!entryKey || !entry) throw new Error(`${folder} has no entry script: run npm run build`);
  const sheet = Object.values(manifest).find(({ file }) => file.endsWith('.css')); // one, by vite.config.ts
  const fonts = Object.entries(manifest).filter(([key]) => PRELOADED_FONT.test(key));
  const fontHtml = fonts
    .map(([, { file }]) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
    .join('\n');
  const known = [entryKey, ...(entry.dynamicImports ?? [])];
  return {
    build: createHash('sha256').update(manifestText).update(server).digest('hex').slice(0, 12),
    builtAt: mtime,
    fontHtml,
    ...(sheet && { sheet: await readSheet(folder, sheet.file) }),
    headHtml: [fontHtml, `<script type="module" src="/${entry.file}"></script>`].join('\n'),
    scriptsOf(pageFile) {
      const key = pageFile.slice(1);
      const page = manifest[key];
      if (!page) throw new Error(`${folder} has no ${pageFile}: run npm run build`);
      return [page.file, ...imported(manifest, key, known)].map((file) => `/${file}`);
    },
  };
}

/** The one sheet and, apart from it, its fonts (vite.config.ts). */
async function readSheet(folder: string, file: string): Promise<Sheet> {
  const [css, faces] = await Promise.all([file, `${file}.faces`].map((name) => readFile(join(folder, name), 'utf8')));
  return openSheet(`/${file}`, { css: css ?? '', faces: faces ?? '' });
}

/** Files a chunk imports, its own excluded, each once; `known` chunks and what they import are loaded already. */
function imported(manifest: Manifest, key: string, known: string[] = []): string[] {
  const seen = new Set<string>();
  const visit = (from: string, into: Set<string>) => {
    for (const next of manifest[from]?.imports ?? []) {
      if (into.has(next)) continue;
      into.add(next);
      visit(next, into);
    }
  };
  const loaded = new Set<string>(known);
  for (const one of known) visit(one, loaded);
  visit(key, seen);
  return [...seen].filter((one) => !loaded.has(one)).map((one) => manifest[one]?.file ?? '');
}
