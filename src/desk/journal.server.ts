/** The history of the desk: lines of JSON that are only ever added, each on the disk before the editor is answered. */
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { failureCode } from '#src/platform/errors.ts';
import type { Deed, Journal } from './desk.ts';

const deed = z.object({ at: z.string(), who: z.string(), what: z.string(), about: z.string().exactOptional() });
/** So much of the end of the file is shown. */
const SHOWN_BYTES = 256 * 1024;
const LONGEST = 500;

/** Opens the journal in `file`; the file is made by the first deed and is for its owner only. */
export function openJournal(file: string): Journal {
  return {
    async note(who, what, about) {
      const line: Deed = { at: new Date().toISOString(), who, what, ...(about && { about: about.slice(0, LONGEST) }) };
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const handle = await open(file, 'a', 0o600);
      try {
        // One write: lines of two processes never mix.
        await handle.writeFile(`${JSON.stringify(line)}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    async latest() {
      const text = await endOf(file);
      return text.split('\n').flatMap(readDeed).reverse();
    },
  };
}

/** A line that a crash cut off is no deed. */
function readDeed(line: string): Deed[] {
  try {
    return [deed.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}

async function endOf(file: string): Promise<string> {
  try {
    const handle = await open(file, 'r');
    try {
      const { size } = await handle.stat();
      const from = Math.max(0, size - SHOWN_BYTES);
      const bytes = Buffer.alloc(size - from);
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, from);
      return bytes.toString('utf8', 0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (failureCode(error) === 'ENOENT') return '';
    throw error;
  }
}
