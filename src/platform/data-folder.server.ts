/** The folder in which a node keeps files: `DATA_DIR`. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { failureCode, OperatorError } from './errors.ts';

/** Makes the folder where it is missing. Throws a sentence when nothing can be written into it. */
export async function requireWritable(folder: string): Promise<void> {
  const trial = join(folder, `.writable-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(trial, '');
    await rm(trial);
  } catch (cause) {
    const { username } = userInfo();
    throw new OperatorError(
      `В папку данных ${folder} нельзя писать (${failureCode(cause)}). Отдайте её пользователю ${username} (chown ${username} ${folder}), освободите место или задайте другую в DATA_DIR.`,
      { cause },
    );
  }
}
