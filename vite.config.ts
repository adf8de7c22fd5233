import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

const KEPT_DAYS = 14;

/** Compresses every built file once, and drops files of builds so old that no open tab asks for them. */
const finishFiles: Plugin = {
  name: 'finish-files',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async writeBundle({ dir = '' }, bundle) {
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

export default defineConfig({
  plugins: [react(), reloadOnServerChange, keepServerCodeOut, finishFiles],
  resolve: { alias: { '#src': fileURLToPath(new URL('./src', import.meta.url)) } },
  publicDir: false,
  appType: 'custom',
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        cssCodeSplit: false, // one sheet, inlined: split sheets would be loaded again beside it
        assetsInlineLimit: 0, // the policy allows no data: fonts
        emptyOutDir: false, // open tabs still ask for chunks of the last builds
        rolldownOptions: { input: 'src/site/runtime/start.browser.tsx' },
      },
    },
    ssr: {
      build: {
        outDir: 'build/server',
        rolldownOptions: { input: { main: 'src/server/main.ts' } },
        target: 'node24',
      },
    },
  },
});
