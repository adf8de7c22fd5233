import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requireWritable } from './data-folder.server.ts';

test('a folder that takes files is made and left empty; one that does not is told in a sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'data-folder-'));
  await requireWritable(join(folder, 'new/data'));
  expect(await readdir(join(folder, 'new/data'))).toEqual([]);
  await writeFile(join(folder, 'file'), '');
  await expect(requireWritable(join(folder, 'file/data'))).rejects.toThrow(
    /^В папку данных .*file\/data нельзя писать \(ENOTDIR\)\. Отдайте её пользователю .* задайте другую в DATA_DIR\.$/,
  );
  await rm(folder, { recursive: true });
});
