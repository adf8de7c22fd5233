/**
 * What nobody uses. `npm run lint` runs knip twice: over everything, and with `--production` without the tests, which finds
 * code that only a test uses. Entries with «!» belong to production; scripts do, because operators run them.
 */
import type { KnipConfig } from 'knip';

const isProduction = process.argv.includes('--production');

export default {
  entry: [
    'src/server/{main,dev}.ts!',
    'src/desk/main.ts!',
    'src/site/app/start.browser.ts!',
    'src/**/*worker.server.ts!', // started as threads and processes by their path
    'src/site/blocks/lead-form/life.ts!', // loaded by import() and read through its `then`
    'scripts/**/*.{ts,mjs}!',
    'src/platform/{bound-literals,joined-chunks,ascii-source}.ts!', // steps of the build (vite.config.ts)
    'src/site/app/held-words.ts!', // what the build makes elements with
    'tests/**/*.test.ts',
    'tests/support/database-holder.ts', // started as a process
    'tests/e2e/fixture/serve.ts', // loaded by import()
    'tests/e2e/fixture/src/site/**/*.{ts,tsx}', // a small site of its own, built by the engine's journeys
  ],
  project: ['src/**/*.{ts,tsx}!', 'scripts/**/*.{ts,mjs}!', 'tests/**/*.{ts,tsx}'],
  // An export that only its own file uses loses the word `export`, unless a test needs it. Types may keep it, as names of
  // what a function takes and returns.
  ignoreExportsUsedInFile: isProduction ? true : { interface: true, type: true },
  ignoreDependencies: [
    '@fontsource-variable/golos-text', // src/ui/fonts.css
    'kysely-codegen', // scripts/database-types.ts runs its program by path
    ...(isProduction ? ['@vitejs/plugin-react'] : []), // `npm start` builds
  ],
  ignoreBinaries: ['nginx', 'fc-list', 'ffmpeg', 'mount', 'umount', 'localc', 'soffice'],
} satisfies KnipConfig;
