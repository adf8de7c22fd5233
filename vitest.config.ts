import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,tests,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', 'tests/e2e/**', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'database',
          include: ['{src,tests}/**/*.db.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          // Three browsers, a database and the site share two cores there: one lost race is not a failure, two are.
          retry: process.env.CI ? 1 : 0,
          include: ['tests/e2e/**/*.e2e.test.ts'],
          globalSetup: ['tests/e2e/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // What a page comes to is waited for as long as a busy machine needs; a second is the default.
          expect: { poll: { timeout: 15_000 } },
          fileParallelism: false,
          maxConcurrency: 3,
        },
      },
    ],
  },
});
