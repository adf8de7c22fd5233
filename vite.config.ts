import { fileURLToPath } from 'node:url';
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

export default defineConfig({
  plugins: [react(), reloadOnServerChange, keepServerCodeOut],
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
