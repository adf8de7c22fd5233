/** A content folder of a test's own, which it may change as an editor would. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FIXTURE } from './content-fixture.ts';

export type ContentFolder = {
  path: string;
  /** Writes files, by path below the folder. */
  write(files: Readonly<Record<string, string>>): Promise<void>;
  remove(): Promise<void>;
};

/** Makes the folder with the small content of `FIXTURE`, alone in a folder of its own: what is written beside it is seen. */
export async function makeContentFolder(): Promise<ContentFolder> {
  const own = await mkdtemp(join(tmpdir(), 'content-'));
  const path = join(own, 'content');
  async function write(files: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(path, name)), { recursive: true });
      await writeFile(join(path, name), text);
    }
  }
  await write(FIXTURE);
  return { path, write, remove: () => rm(own, { recursive: true }) };
}
