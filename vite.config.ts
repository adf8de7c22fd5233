import { globSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type Alias, type Plugin, parseSync, type Rolldown, type UserConfig } from 'vite';
import { inAscii } from './src/platform/ascii-source.ts';
import { bindLiterals } from './src/platform/bound-literals.ts';
import { type Chunk, isCopyable, type Joining, joinedCode, joiningsOf } from './src/platform/joined-chunks.ts';

/** By itself Vite tells only the server side when server code changes; the browser must ask for the page anew. */
const reloadOnServerChange: Plugin = {
  name: 'reload-on-server-change',
  apply: 'serve',
  hotUpdate({ file, server }) {
    if (this.environment.name === 'ssr' && /\.server\.tsx?$/.test(file)) {
      server.environments.client.hot.send({ type: 'full-reload' });
    }
  },
};

/** Stops the build when server code would reach the browser. */
const keepServerCodeOut: Plugin = {
  name: 'keep-server-code-out',
  apply: 'build',
  load(id) {
    if (this.environment.name === 'client' && /\.server\.tsx?$/.test(id)) {
      throw new Error(`${id} is server code: a file of the browser may only \`import type\` from it`);
    }
  },
};

/** No-break spaces in the texts of components; those of data are set when a page is made (bound-texts.server.ts). */
const boundLiterals: Plugin = {
  name: 'bound-literals',
  enforce: 'pre',
  transform: {
    filter: { id: { include: /\/src\/(?:site|ui|desk)\/.*\.tsx$/, exclude: /\.examples\.tsx$/ } },
    handler: (code, id) => {
      const bound = bindLiterals(code, parseSync(id, code).program);
      return bound === undefined ? undefined : { code: bound, map: null };
    },
  },
};

const PAGE = fileURLToPath(new URL('./src/site/app/page.browser.tsx', import.meta.url));
const HELD_WORDS = fileURLToPath(new URL('./src/site/app/held-words.ts', import.meta.url));

/** Components make their elements with words that no line breaks (src/site/app/held-words.ts), which itself asks React. */
const heldWords: Plugin = {
  name: 'held-words',
  enforce: 'pre',
  apply: 'build',
  resolveId: {
    filter: { id: /^react\/jsx-runtime$/ },
    handler: (_id, importer) => (importer === HELD_WORDS ? undefined : HELD_WORDS),
  },
};

/** Writes no-break spaces as themselves: the minifier escapes each in four bytes, and our scripts are UTF-8 anyway. */
const withPlainSpaces = (code: string): string => code.replace(/(?<!\\)((?:\\\\)*)\\(?:xA0|u00A0)/gi, '$1\u00a0');

const plainSpaces: Plugin = {
  name: 'plain-spaces',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = withPlainSpaces(file.code);
  },
};

/** The server's scripts take a byte for each character in memory (src/platform/ascii-source.ts). */
const asciiSource: Plugin = {
  name: 'ascii-source',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = inAscii(file.code, parseSync(file.fileName, file.code).program);
    }
  },
};

const SHEETS = 'src/**/*.module.css';
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A number in letters: a … Z, ba … */
const inLetters = (number: number): string =>
  (number >= LETTERS.length ? inLetters(Math.floor(number / LETTERS.length)) : '') + LETTERS[number % LETTERS.length];

/**
 * Short names of classes: letters for the sheet, a number for the class in it (`bK3`). Every document, chunk and sheet is
 * full of them. The order of files makes both halves of the build agree.
 */
const shortClasses: Plugin = {
  name: 'short-classes',
  config(_config, { command }) {
    if (command !== 'build') return;
    const root = fileURLToPath(new URL('.', import.meta.url));
    // Those of the desk go last: they never turn the names that visitors load.
    const isDesk = (file: string) => Number(file.startsWith('src/desk/'));
    const sheets = globSync(SHEETS, { cwd: root }).sort((a, b) => isDesk(a) - isDesk(b) || (a < b ? -1 : 1));
    const generateScopedName = (name: string, file: string, css: string) => {
      const sheet = sheets.indexOf(relative(root, file.replace(/\?.*/, '')));
      const names = [...new Set([...css.matchAll(/(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g)].map(([, one]) => one))];
      if (sheet < 0 || !names.includes(name)) throw new Error(`${file}: no short name for ${name}`);
      return `${inLetters(sheet)}${names.indexOf(name)}`;
    };
    return { css: { modules: { generateScopedName } } };
  },
};

/**
 * Keeps a sheet that a page imports for parts which the server draws: no class of it is named in the browser's code, and
 * Vite takes such a sheet for unused.
 */
const keptSheets: Plugin = {
  name: 'kept-sheets',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
};

/**
 * Takes Vite's loader of styles out of every `import()`: there is one sheet, which stands in the document, and the loader would be
 * half a kilobyte of each first view.
 */
const bareImports: Plugin = {
  name: 'bare-imports',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

const KEPT_DAYS = 14;

/** The order of layers, which src/ui/styles.css declares too for pages that Vite serves in development. */
const LAYERS = '@layer reset,tokens,base,components,utilities;';

/**
 * Moves the declarations of fonts out of a sheet into `NAME.faces` beside it: they stand in every document, and a browser
 * that meets them again in the sheet sets the whole page anew. The order of layers goes to the head of the sheet: the
 * bundler joins the sheets of entries in the order of their hashes, and the first layer that a browser meets is the weakest.
 */
async function partFaces(file: string): Promise<void> {
  const css = await readFile(file, 'utf8');
  const FACE = /@font-face\{[^}]*\}/g;
  await writeFile(`${file}.faces`, (css.match(FACE) ?? []).join(''));
  await writeFile(file, LAYERS + css.replace(FACE, '').replace(LAYERS, ''));
}

/** What each file takes in of the shared chunks (src/platform/joined-chunks.ts). */
let joinings: ReadonlyMap<string, Joining> = new Map();

/** A helper of the bundler, which keeps nothing. */
const BUNDLER_HELPER = '\0rolldown/runtime.js';

/** Finds what may be copied. */
const findJoinings: Plugin = {
  name: 'find-joinings',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const chunks = chunksOf(bundle);
      const keepsNothing = (id: string) => {
        const code = this.getModuleInfo(id)?.code;
        return id === BUNDLER_HELPER || (typeof code === 'string' && isCopyable(parseSync('module.js', code).program));
      };
      const shared = [...chunks.values()].filter((chunk) => !chunk.isEntry && !chunk.isDynamicEntry);
      const copyable = shared.filter(({ moduleIds }) => moduleIds.every(keepsNothing));
      joinings = joiningsOf(chunks, new Set(copyable.map(({ fileName }) => fileName)));
    },
  },
};

const chunksOf = (bundle: Rolldown.OutputBundle): ReadonlyMap<string, Rolldown.OutputChunk> =>
  new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));

type Manifest = Record<string, { file: string; imports?: string[] }>;

/**
 * Writes the joined files over the files of the bundler, and into the manifest what they still import. The name of a file
 * has the names of what it imported in its hash, so a joined one changes its name with everything that is in it. The shared
 * chunks stay for tabs of the build before.
 */
async function joinFiles(dir: string, chunks: ReadonlyMap<string, Chunk>): Promise<void> {
  const manifestFile = join(dir, '.vite/manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  const keys = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));
  for (const [name, joining] of joinings) {
    if (joining.inside.size === 0) continue;
    await writeFile(join(dir, name), withPlainSpaces(await joinedCode(name, chunks, joining)));
    const entry = manifest[keys.get(name) ?? ''];
    if (!entry) throw new Error(`${name} is not in ${manifestFile}`);
    entry.imports = [...joining.outside].flatMap((one) => keys.get(one) ?? []);
  }
  await writeFile(manifestFile, JSON.stringify(manifest, undefined, 2));
}

/** Compresses every built file once, and drops files of builds so old that no open tab asks for them. */
const finishFiles: Plugin = {
  name: 'finish-files',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async writeBundle({ dir = '' }, bundle) {
    await joinFiles(dir, chunksOf(bundle));
    for (const name of Object.keys(bundle).filter((file) => file.endsWith('.css'))) await partFaces(join(dir, name));
    for (const name of Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file))) {
      const bytes = await readFile(join(dir, name));
      await writeFile(join(dir, `${name}.br`), brotliCompressSync(bytes));
      await writeFile(join(dir, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    }
    const oldest = Date.now() - KEPT_DAYS * 24 * 3_600_000;
    for (const name of await readdir(join(dir, 'assets'))) {
      const file = join(dir, 'assets', name);
      if ((await stat(file)).mtimeMs < oldest) await rm(file);
    }
  },
};

/**
 * Libraries inside the server bundle. React, because it is always its production half, however the bundle is started; the
 * others, because each is hundreds of modules of which a node needs a part, and holds the text and the links of all.
 */
const BUNDLED = ['react', 'react-dom', 'kysely', 'zod'];
const bundleLibraries: Plugin = {
  name: 'bundle-libraries',
  apply: 'build',
  configEnvironment: (name) =>
    name === 'ssr'
      ? {
          resolve: { noExternal: BUNDLED },
          define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        }
      : undefined,
};

type Parts = {
  client: { entry: string; pages: string[]; outDir: string };
  server: { entry: Record<string, string>; outDir: string };
  alias: Alias[];
};

/** Both builds name a picture by the hash of its bytes: with other letters the server would name files that no browser build has. */
const HASH = 'base36';

/** The one build configuration; the engine's journeys build their own small site with it (tests/e2e/fixture). */
export const siteConfig = ({ client, server, alias }: Parts): UserConfig => ({
  plugins: [
    boundLiterals,
    heldWords,
    react(),
    shortClasses,
    keptSheets,
    reloadOnServerChange,
    keepServerCodeOut,
    bareImports,
    findJoinings,
    plainSpaces,
    asciiSource,
    finishFiles,
    bundleLibraries,
  ],
  resolve: { alias },
  publicDir: false,
  appType: 'custom',
  // Fonts and pictures stay files, on the server's side too: the policy allows no data: fonts, and both sides write one address.
  build: { assetsInlineLimit: 0 },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: client.outDir,
        manifest: true,
        // Vite's own preloading of imported chunks: its code and its list of files stand in the entry of every first view. What
        // the first page needs is preloaded by the document; a later page has most of it already.
        modulePreload: false,
        cssCodeSplit: false, // one sheet: what a document uses of it stands in the document (used-styles.server.ts)
        emptyOutDir: false, // open tabs still ask for chunks of the last builds
        // Chunks name each other: without names of files in them every view is 300 to 500 bytes lighter, and 100 more without
        // capital letters in hashes. How well hashes pack is chance: any change moves the weight by up to 70 bytes.
        rolldownOptions: {
          // A document names the script of its page, so every page is an entry and keeps its `default`.
          input: [client.entry, ...client.pages],
          preserveEntrySignatures: 'allow-extension',
          output: {
            ...{ entryFileNames: 'assets/[hash:7].js', chunkFileNames: 'assets/[hash:7].js' },
            hashCharacters: HASH,
            // The first script is one file with everything that it imports, and so is React with what brings a page to life.
            codeSplitting: {
              groups: [
                { name: 'bare-imports', test: /preload-helper/, priority: 2 }, // short, and copied into what calls it
                { name: 'start', test: client.entry, priority: 1 },
                { name: 'page', test: PAGE },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        ...{ outDir: server.outDir, emptyOutDir: true, target: 'node24' },
        rolldownOptions: {
          input: server.entry,
          // A process keeps the text of its scripts: comments are a sixth of it.
          output: { hashCharacters: HASH, comments: false },
        },
      },
    },
  },
});

export default siteConfig({
  client: {
    entry: 'src/site/app/start.browser.ts',
    pages: globSync('src/site/pages/*/page.tsx', { cwd: fileURLToPath(new URL('.', import.meta.url)) }),
    outDir: 'build/client',
  },
  server: {
    entry: {
      main: 'src/server/main.ts',
      'content-worker': 'src/content-sync/content-worker.server.ts',
      desk: 'src/desk/main.ts',
      'desk-worker': 'src/desk/desk-worker.server.ts',
      'pdf-worker': 'src/platform/pdf/worker.server.ts',
      'table-worker': 'src/platform/tables/table-worker.server.ts',
      'xlsx-worker': 'src/platform/xlsx-worker.server.ts',
    },
    outDir: 'build/server',
  },
  alias: [{ find: '#src', replacement: fileURLToPath(new URL('./src', import.meta.url)) }],
});
