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
    /** Address of the real site. */
    site: { url: string };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = join(PROJECT_FOLDER, 'build/e2e');
  await buildFixture(folder);
  const bundle = pathToFileURL(join(folder, 'server/serve.js')).href;
  const { serve } = (await import(bundle)) as typeof import('./fixture/serve.ts');
  const fixture = await serve(folder);
  project.provide('fixture', { url: fixture.url, folder });
  const site = await startSite();
  project.provide('site', { url: site.url });
  return async () => {
    await Promise.all([fixture.close(), site.close()]);
  };
}
