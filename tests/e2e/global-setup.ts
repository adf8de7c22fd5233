/**
 * Before the browser journeys: the engine's fixture site, and the real site as it is in production (its build, a fresh
 * database, the content of the repository). Tests get the addresses by `inject`.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { buildFixture } from './fixture/build.ts';
import { startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address and build folder of the engine's fixture site. */
    fixture: { url: string; folder: string };
    /** Address of the fixture in the site's own sheet: it shows the page of components as it is built. */
    kit: { url: string };
    /** Address of the real site. */
    site: { url: string };
  }
}

async function serveFixture(folder: string, sheet?: Parameters<typeof buildFixture>[1]) {
  await buildFixture(folder, sheet);
  const bundle = pathToFileURL(join(folder, 'server/serve.js')).href;
  const { serve } = (await import(bundle)) as typeof import('./fixture/serve.ts');
  return serve(folder);
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = join(PROJECT_FOLDER, 'build/e2e');
  const fixture = await serveFixture(folder);
  project.provide('fixture', { url: fixture.url, folder });
  const kit = await serveFixture(join(PROJECT_FOLDER, 'build/e2e-kit'), 'site');
  project.provide('kit', { url: kit.url });
  const site = await startSite();
  project.provide('site', { url: site.url });
  return async () => {
    await Promise.all([fixture.close(), kit.close(), site.close()]);
  };
}
