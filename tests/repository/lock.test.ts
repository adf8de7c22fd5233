import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';

type Entry = {
  version?: string;
  integrity?: string;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
};

async function lockedPackages(): Promise<Record<string, Entry>> {
  return JSON.parse(await readFile(join(PROJECT_FOLDER, 'package-lock.json'), 'utf8')).packages;
}

test('npm ci accepts the lock: every optional package of every system is in it (npm run lock adds them)', async () => {
  const packages = await lockedPackages();
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`])
      .filter(([, version]) => /^\d/.test(version))
      .map(([name, version]) => `${name}@${version}`),
  );
  expect(missing).toEqual([]);
});

test('every package that is always installed is locked with its checksum', async () => {
  const unlocked = Object.entries(await lockedPackages())
    .filter(([path, { integrity, optional }]) => path !== '' && !integrity && !optional)
    .map(([path]) => path);
  expect(unlocked).toEqual([]);
});
