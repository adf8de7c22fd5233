import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** What something comes to is waited for as long as a busy machine needs; a second is the default. */
const PATIENT = { poll: { timeout: 15_000 } };

/** Everything that starts or visits a site needs time on a busy machine; a page's own deadlines are in the tests. */
const BROWSER = {
  globalSetup: ['tests/e2e/global-setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Visitors wait more than they compute: pages of one file side by side where its tests are concurrent.
  maxConcurrency: 3,
  expect: PATIENT,
};

const DATABASE = {
  globalSetup: ['tests/support/global-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: PATIENT,
};
const WHOLE = ['tests/{whole,chaos,reliability}/*.db.test.ts'];

export default defineConfig({
  test: {
    // Two files at a time even on two cores: database and browser do half of the work in other processes.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        build: { assetsInlineLimit: 0 }, // small drawings are files, as the site builds them
        test: {
          name: 'unit',
          include: ['{src,tests,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', 'tests/e2e/**', '**/node_modules/**'],
          globalSetup: ['tests/support/test-content.ts'],
          testTimeout: 60_000, // files that read the whole repository take seconds, on a busy machine many
          expect: PATIENT,
          isolate: false, // a quarter of the time; these files have no state that the next one could meet
        },
      },
      {
        test: {
          name: 'database',
          include: ['{src,tests}/**/*.db.test.ts'],
          exclude: [...WHOLE, '**/node_modules/**'],
          ...DATABASE,
        },
      },
      // What only `npm run test:full` walks: the whole site, whole ranges of the calculators, floods and kills.
      { test: { name: 'whole', include: WHOLE, ...DATABASE } },
      // What `npm test` proves in Chromium with every change: the engine, ten tasks from the keyboard, weights, keeping, signing in …
      { test: { name: 'browser', include: ['tests/e2e/*.e2e.test.ts'], ...BROWSER } },
      // … and what `npm run test:full` adds: each area in all its states, every page at every width, the other browsers, kills.
      { test: { name: 'full', include: ['tests/e2e/full/*.e2e.test.ts'], css: true, ...BROWSER } },
    ],
  },
});
