/** Stretches of code that stand twice to the letter. */
import type { Source } from './sources.ts';

const MIN_LINES = 6;

export type Duplicate = { lines: number; first: string; second: string };

/** Pairs of stretches of six and more equal lines; blank lines, comments and imports are not looked at. */
export function findDuplicates(sources: Source[]): Duplicate[] {
  const files = sources.map(({ file, text }) => ({ file, lines: meaningfulLines(text) }));
  const seen = new Map<string, { file: (typeof files)[number]; at: number }>();
  const found: Duplicate[] = [];
  for (const file of files) {
    for (let at = 0; at + MIN_LINES <= file.lines.length; at += 1) {
      const key = file.lines
        .slice(at, at + MIN_LINES)
        .map((line) => line.text)
        .join('\n');
      const earlier = seen.get(key);
      if (!earlier || (earlier.file === file && at - earlier.at < MIN_LINES)) {
        if (!earlier) seen.set(key, { file, at });
        continue;
      }
      const length = equalFrom(earlier.file.lines, earlier.at, file.lines, at);
      const place = (name: string, line?: { number: number }) => `${name}:${line?.number}`;
      const [first, second] = [
        place(earlier.file.file, earlier.file.lines[earlier.at]),
        place(file.file, file.lines[at]),
      ];
      found.push({ lines: length, first, second });
      at += length - 1;
    }
  }
  return found.sort((a, b) => b.lines - a.lines);
}

type Line = { number: number; text: string };

function meaningfulLines(text: string): Line[] {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .split('\n')
    .map((line, index) => ({ number: index + 1, text: line.trim() }))
    .filter(({ text: line }) => /[\p{L}\d]/u.test(line) && !/^(\/\/|import |\} from )/.test(line));
}

function equalFrom(a: Line[], atA: number, b: Line[], atB: number): number {
  let length = 0;
  while (a[atA + length] && a[atA + length]?.text === b[atB + length]?.text) length += 1;
  return length;
}
