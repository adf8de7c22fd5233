/**
 * What was read of YAML, kept for the next reading: of 10,000 goods an editor changes one, and reading YAML is two thirds of a
 * reading of content. Each reading is named by the file's path and the hash of its text; the file of them names the code that reads
 * and the hash of itself: what is old or damaged is read anew, never taken.
 */
import { hash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Parses } from './sources.ts';

const FILE = 'content-parses';

/** Length of a hash: SHA-256 in base64url. */
const HASH = 43;
/** Neither stands in JSON or in the path of a file. */
const [NAMED, END] = [0x01, 0x0a];
/** So many new readings are not worth writing all of them: the next sync reads them again, a millisecond each. */
const FEW = 20;

/**
 * Opens what `folder` keeps; a folder that is not there keeps nothing. `rules` names the code that reads the texts. `save`
 * writes what was asked for since, and nothing else; it must be called after a whole reading. `few`: how many new readings are left
 * unwritten.
 */
export function keptParses(folder: string, rules: string, few = FEW): Parses & { save(): void } {
  const path = join(folder, FILE);
  const code = hash('sha256', rules, 'base64url');
  const kept = existsSync(folder) ? readKept(path, code) : undefined;
  const asked = new Map<string, Buffer>();
  let fresh = 0;
  return {
    find(named) {
      const json = kept?.get(named);
      if (json === undefined) return undefined;
      asked.set(named, json);
      return JSON.parse(json.toString());
    },
    keep(named, value) {
      if (!kept || SEPARATOR.test(named)) return;
      const json = JSON.stringify(value);
      // A value that JSON cannot say would come back as another one.
      if (!isDeepStrictEqual(JSON.parse(json), value)) return;
      asked.set(named, Buffer.from(json));
      fresh += 1;
    },
    save() {
      if (!kept) return;
      const gone = kept.size - (asked.size - fresh);
      if (Math.max(fresh, gone) > few) writeKept(path, code, asked);
    },
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these part names from readings in the file
const SEPARATOR = /[\u0001\n]/;

/** The readings of the file by their names; none when the file is not whole or of other code. They stay bytes until they are asked for. */
function readKept(path: string, code: string): Map<string, Buffer> {
  const texts = new Map<string, Buffer>();
  try {
    const file = readFileSync(path);
    const body = file.subarray(HASH + 1);
    if (file[HASH] !== END || hash('sha256', body, 'base64url') !== file.toString('latin1', 0, HASH)) return texts;
    if (body.toString('latin1', 0, HASH) !== code) return texts;
    for (let at = HASH + 1; at < body.length; ) {
      const named = body.indexOf(NAMED, at);
      const end = body.indexOf(END, named);
      texts.set(body.toString('utf8', at, named), body.subarray(named + 1, end));
      at = end + 1;
    }
  } catch {
    // not written yet, or by another account
  }
  return texts;
}

function writeKept(path: string, code: string, texts: ReadonlyMap<string, Buffer>): void {
  const part = `${path}.${process.pid}.part`;
  try {
    const end = Buffer.of(END);
    const readings = [...texts].flatMap(([named, json]) => [Buffer.from(`${named}\u0001`), json, end]);
    const body = Buffer.concat([Buffer.from(code, 'latin1'), end, ...readings]);
    writeFileSync(part, Buffer.concat([Buffer.from(hash('sha256', body, 'base64url'), 'latin1'), end, body]));
    renameSync(part, path);
  } catch {
    rmSync(part, { force: true }); // the folder is not ours or full: the next reading takes longer, nothing else
  }
}
