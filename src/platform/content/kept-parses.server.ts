/**
 * What was read of YAML, kept for the next reading: of 10,000 goods an editor changes one, and reading YAML is two thirds of a
 * reading of content. Each text is named by the hash of its bytes and of the code that reads it, and the file by the hash of
 * itself: what is old or damaged is read anew, never taken.
 */
import { hash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Parses } from './sources.ts';

const FILE = 'content-parses';

/**
 * Opens what `folder` keeps; a folder that is not there keeps nothing. `rules` names the code that reads the texts. `save`
 * writes what was asked for since, and nothing else; it must be called after a whole reading.
 */
export function keptParses(folder: string, rules: string): Parses & { save(): void } {
  const path = join(folder, FILE);
  const kept = existsSync(folder) ? readKept(path) : undefined;
  const asked = new Map<string, string>();
  let isNew = false;
  const nameOf = (text: string) => hash('sha256', `${rules}\0${text}`, 'base64url');
  return {
    find(text) {
      const name = nameOf(text);
      const json = kept?.get(name);
      if (json === undefined) return undefined;
      asked.set(name, json);
      return JSON.parse(json);
    },
    keep(text, value) {
      if (!kept) return;
      const json = JSON.stringify(value);
      // A value that JSON cannot say would come back as another one.
      if (json === undefined || !isDeepStrictEqual(JSON.parse(json), value)) return;
      asked.set(nameOf(text), json);
      isNew = true;
    },
    save() {
      if (kept && (isNew || asked.size !== kept.size)) writeKept(path, asked);
    },
  };
}

/** The texts of the file by their names; none when the file is not whole. */
function readKept(path: string): Map<string, string> {
  try {
    const file = readFileSync(path, 'utf8');
    const end = file.indexOf('\n');
    const body = file.slice(end + 1);
    if (hash('sha256', body, 'base64url') !== file.slice(0, end)) return new Map();
    return new Map(
      body.split('\n').flatMap((line): [string, string][] => {
        const space = line.indexOf(' ');
        return space < 0 ? [] : [[line.slice(0, space), line.slice(space + 1)]];
      }),
    );
  } catch {
    return new Map(); // not written yet, or by another account
  }
}

function writeKept(path: string, texts: ReadonlyMap<string, string>): void {
  const part = `${path}.${process.pid}.part`;
  try {
    const body = [...texts].map(([name, json]) => `${name} ${json}\n`).join('');
    writeFileSync(part, `${hash('sha256', body, 'base64url')}\n${body}`);
    renameSync(part, path);
  } catch {
    rmSync(part, { force: true }); // the folder is not ours or full: the next reading takes longer, nothing else
  }
}
