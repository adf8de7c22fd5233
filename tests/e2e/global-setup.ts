/** Before the browser journeys: builds the engine's fixture site and serves it; tests get its address by `inject`. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { buildFixture } from './fixture/build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address and build folder of the engine's fixture site. */
    fixture: { url: string; folder: string };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = join(PROJECT_FOLDER, 'build/e2e');
  await buildFixture(folder);
  const bundle = pathToFileURL(join(folder, 'server/serve.js')).href;
  const { serve } = (await import(bundle)) as typeof import('./fixture/serve.ts');
  const site = await serve(folder);
  project.provide('fixture', { url: site.url, folder });
  return () => site.close();
}
