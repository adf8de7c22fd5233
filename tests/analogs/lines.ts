/** Sets of lines with what they name: one for tuning the reader, another by somebody who did not write it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BillAnswer } from '#src/domain/analogs/analogs.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';

export type JudgedLine = { line: string; expected: string };
export type LineScore = { lines: number; right: number; wrongUnmarked: string[]; misses: string[] };

/** The lines of a set in tests/analogs. */
export async function readLineSet(name: string): Promise<JudgedLine[]> {
  const text = await readFile(join(PROJECT_FOLDER, 'tests/analogs', name), 'utf8');
  return text.split('\n').flatMap((row) => {
    if (row.startsWith('#') || row.trim() === '') return [];
    const [line = '', expected = ''] = row.split(' => ');
    return [{ line, expected: expected.trim() }];
  });
}

/** What an answer says, in the words of the sets. */
function saidOf({ match, isGuessed, model, own, module, quantity, isQuantityGuessed }: BillAnswer): string {
  const mark = isGuessed || isQuantityGuessed ? '?' : '';
  const count = quantity ?? '?';
  if (own) return `own${mark} ${own.model} × ${count}`;
  if (module) return `module${mark} ${module.name.split(' ').at(-1)} × ${count}`;
  if (model) return `model${mark} ${model.model} × ${count}`;
  return `${match}${mark} × ${count}`;
}

/** « × 5»: how many. */
const countIn = (text: string): string => text.slice(text.lastIndexOf(' × '));

/**
 * A guess that is right counts as read; a wrong reading without the mark is what must not be. A line that is not read, or
 * whose quantity is not, says so itself.
 */
export function scoreLines(judged: readonly JudgedLine[], answers: readonly (BillAnswer | undefined)[]): LineScore {
  const plain = (said: string) => said.replace('? ', ' ');
  const misses = judged.flatMap(({ line, expected }, at) => {
    const said = answers[at] ? saidOf(answers[at]) : 'нет ответа';
    return plain(said) === plain(expected)
      ? []
      : [
          {
            text: `${line} => ${said}; ожидалось ${expected}`,
            isMarked: said.includes('?') || (said.startsWith('unknown') && said.endsWith(countIn(expected))),
          },
        ];
  });
  return {
    lines: judged.length,
    right: judged.length - misses.length,
    wrongUnmarked: misses.filter(({ isMarked }) => !isMarked).map(({ text }) => text),
    misses: misses.map(({ text }) => text),
  };
}
