/**
 * `npm run lock`, after every `npm install`: a partial registry makes npm forget the optional packages of other systems,
 * and then `npm ci` refuses the lock everywhere. This writes them back: by their exact version, for their own system only.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROJECT_FOLDER } from './machine.mjs';

const SYSTEMS = 'aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32';
const PROCESSORS = 'arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64';

/** What the name of a binary package says about where it runs; nothing when it says nothing. */
function placeOf(name) {
  const os = new RegExp(`-(${SYSTEMS})(?=-|$)`).exec(name)?.[1];
  const cpu = new RegExp(`-(${PROCESSORS})(?=-|$)`).exec(name)?.[1];
  const libc = /musl/.test(name) ? 'musl' : /gnu/.test(name) && os === 'linux' ? 'glibc' : undefined;
  if (!cpu) return undefined;
  return { ...(os && { os: [os] }), cpu: [cpu], ...(libc && { libc: [libc] }) };
}

/** Adds the missing entries to a parsed package-lock.json; answers their names. */
export function completeLock(lock) {
  const added = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const isThere = [`${path}/node_modules/${name}`, `node_modules/${name}`].some((place) => lock.packages[place]);
      const place = placeOf(name);
      if (isThere || !place || !/^\d/.test(version)) continue;
      const dev = entry.dev ? { dev: true } : {};
      lock.packages[`node_modules/${name}`] = { version, ...dev, optional: true, ...place };
      added.push(`${name}@${version}`);
    }
  }
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries(sorted);
  return added;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = join(PROJECT_FOLDER, 'package-lock.json');
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  const added = completeLock(lock);
  if (added.length > 0) writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(added.length > 0 ? `Дописано в package-lock.json:\n  ${added.join('\n  ')}` : 'package-lock.json полон.');
}
