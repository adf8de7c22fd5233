/**
 * Before the browser journeys: Chromium, the engine's fixture site, and the real site as it is in production (its build, a
 * fresh database, the content of the repository). Tests get the addresses by `inject`.
 *
 * SITE=http://localhost:3000 names a site that runs already, say `npm run dev`: then nothing is built and nothing is started
 * but the browser, and journeys of the fixture fail with a sentence.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import prepareTestContent from '#tests/support/test-content.ts';
import { startChromium } from './drivers/chromium.ts';
import { buildFixture } from './fixture/build.ts';
import { startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser of the run is reached. */
    chromium: { endpoint: string };
    /** Build folder of the engine's fixture site (fixture/start.ts); nothing when SITE names a running site. */
    fixture: { folder: string } | undefined;
    /** Address of the fixture in the site's own sheet: it shows the page of components as it is built. */
    kit: { url: string };
    /** Address of the real site. */
    site: { url: string };
  }
}

async function serveKit(folder: string) {
  await buildFixture(folder, 'site');
  const bundle = pathToFileURL(join(folder, 'server/serve.js')).href;
  const { serve } = (await import(bundle)) as typeof import('./fixture/serve.ts');
  return serve(folder);
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromium = await startChromium();
  project.provide('chromium', { endpoint: chromium.wsEndpoint() });
  const running = process.env.SITE?.replace(/\/$/, '');
  if (running) {
    project.provide('fixture', undefined);
    project.provide('kit', { url: running });
    project.provide('site', { url: running });
    return () => chromium.close();
  }
  // Exactly what ships, where every page is looked at; elsewhere with what an editor may add (test-content.ts).
  if (project.name === 'full') process.env.TEST_CONTENT ??= 'content';
  prepareTestContent();
  const folder = join(PROJECT_FOLDER, 'build/e2e');
  await buildFixture(folder);
  project.provide('fixture', { folder });
  const kit = await serveKit(join(PROJECT_FOLDER, 'build/e2e-kit'));
  project.provide('kit', { url: kit.url });
  const site = await startSite();
  project.provide('site', { url: site.url });
  return async () => {
    await Promise.all([kit.close(), site.close(), chromium.close()]);
  };
}
