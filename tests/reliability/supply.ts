/** Figure 22: exact packages with sums, two builds of equal bytes, a bill of materials, advisories asked or said to be unasked. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import type { Result } from './measuring.ts';

const run = (program: string, ...args: string[]) =>
  spawnSync(program, args, {
    ...{ cwd: PROJECT_FOLDER, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
    env: { ...process.env, NODE_ENV: 'production' },
  });

/** Sums of the files that a build wrote; files of builds before it stay in the folder and are left out. */
async function build(): Promise<Map<string, string>> {
  const begun = Date.now() - 1_000; // clocks of file systems are coarse
  const { status, stderr } = run(process.execPath, join(PROJECT_FOLDER, 'node_modules/vite/bin/vite.js'), 'build');
  if (status !== 0) throw new Error(stderr);
  const folder = join(PROJECT_FOLDER, 'build');
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
  const sums = new Map<string, string>();
  for (const { parentPath, name } of names) {
    const path = join(parentPath, name);
    if ((await stat(path)).mtimeMs < begun) continue;
    sums.set(
      path,
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    );
  }
  return sums;
}

export async function supplyChain(): Promise<Result> {
  const [first, second] = [await build(), await build()];
  const different = [...new Set([...first.keys(), ...second.keys()])].filter(
    (path) => first.get(path) !== second.get(path),
  );
  const sbom = run('npm', 'sbom', '--sbom-format=cyclonedx', '--omit=dev');
  const components: unknown[] = sbom.status === 0 ? JSON.parse(sbom.stdout).components : [];
  const vitest = join(PROJECT_FOLDER, 'node_modules/vitest/vitest.mjs');
  const lock = run(process.execPath, vitest, 'run', '--project', 'unit', 'tests/repository/lock.test.ts');
  const advisories = run(process.execPath, join(PROJECT_FOLDER, 'scripts/advisories.mjs'));
  const told = `${advisories.stdout}${advisories.stderr}`.trim().split('\n')[0];
  return {
    said: `файлов сборки ${first.size}, во второй иначе ${different.length} ${different.slice(0, 3).join(' ')}; пакетов в описи ${components.length}; замок ${lock.status === 0 ? 'цел' : 'НЕ цел'}; ${told}`,
    // 2: the registry could not be asked, which the command says; only found holes fail.
    isMet:
      first.size > 0 && different.length === 0 && components.length > 0 && lock.status === 0 && advisories.status !== 1,
  };
}
