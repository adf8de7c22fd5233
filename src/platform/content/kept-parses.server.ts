/**
 * What was read of YAML, kept for the next reading: of 10,000 goods an editor changes one, and reading YAML is two thirds of a
 * reading of content. Each reading is named by the hash of the file's path and text and of the code that reads it, and the file of
 * them by the hash of itself: what is old or damaged is read anew, never taken.
 */
import { hash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Parses } from './sources.ts';

const FILE = 'content-parses';

/** Length of a name: SHA-256 in base64url. */
const NAME = 43;
const [SPACE, END] = [0x20, 0x0a];

/**
 * Opens what `folder` keeps; a folder that is not there keeps nothing. `rules` names the code that reads the texts. `save`
 * writes what was asked for since, and nothing else; it must be called after a whole reading.
 */
export function keptParses(folder: string, rules: string): Parses & { save(): void } {
  const path = join(folder, FILE);
  const kept = existsSync(folder) ? readKept(path) : undefined;
  const asked = new Map<string, Buffer>();
  let isNew = false;
  const nameOf = (named: string) => hash('sha256', `${rules}\0${named}`, 'base64url');
  return {
    find(named) {
      const name = nameOf(named);
      const json = kept?.get(name);
      if (json === undefined) return undefined;
      asked.set(name, json);
      return JSON.parse(json.toString());
    },
    keep(named, value) {
      if (!kept) return;
      const json = JSON.stringify(value);
      // A value that JSON cannot say would come back as another one.
      if (!isDeepStrictEqual(JSON.parse(json), value)) return;
      asked.set(nameOf(named), Buffer.from(json));
      isNew = true;
    },
    save() {
      if (kept && (isNew || asked.size !== kept.size)) writeKept(path, asked);
    },
  };
}

/** The readings of the file by their names; none when the file is not whole. They stay bytes until they are asked for. */
function readKept(path: string): Map<string, Buffer> {
  const texts = new Map<string, Buffer>();
  try {
    const file = readFileSync(path);
    const body = file.subarray(NAME + 1);
    if (file[NAME] !== END || hash('sha256', body, 'base64url') !== file.toString('latin1', 0, NAME)) return texts;
    for (let at = 0; at < body.length; ) {
      const end = body.indexOf(END, at);
      texts.set(body.toString('latin1', at, at + NAME), body.subarray(at + NAME + 1, end));
      at = end + 1;
    }
  } catch {
    // not written yet, or by another account
  }
  return texts;
}

function writeKept(path: string, texts: ReadonlyMap<string, Buffer>): void {
  const part = `${path}.${process.pid}.part`;
  try {
    const [space, end] = [Buffer.of(SPACE), Buffer.of(END)];
    const body = Buffer.concat([...texts].flatMap(([name, json]) => [Buffer.from(name, 'latin1'), space, json, end]));
    writeFileSync(part, Buffer.concat([Buffer.from(hash('sha256', body, 'base64url'), 'latin1'), end, body]));
    renameSync(part, path);
  } catch {
    rmSync(part, { force: true }); // the folder is not ours or full: the next reading takes longer, nothing else
  }
}
