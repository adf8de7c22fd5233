/** Mistakes in content files: their place and what was expected there. */
import { OperatorError } from '#src/platform/errors.ts';
import { plural } from '#src/platform/plural.ts';

/** `file` begins with `content/`; `field` is empty when the whole file or row is meant; `message` is Russian. */
export type Problem = { file: string; line: number; field: string; message: string };

/** `content/catalog/groups.yaml:12 banner.url — ожидалось: …` */
export function formatProblem({ file, line, field, message }: Problem): string {
  return `${file}:${line}${field ? ` ${field}` : ''} — ${message}`;
}

/** So many equal mistakes of one file are one: a column that is missing, a good that left. */
const MANY = 4;
const SHOWN_LINES = 6;

/** In the order of files and lines, as an editor walks through them; the same words of a place are told once. */
export function sortProblems(problems: Problem[]): Problem[] {
  const told = new Map(problems.map((one) => [formatProblem(one), one]));
  return [...told.values()].sort(byPlace);
}

const byPlace = (a: Problem, b: Problem): number =>
  (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || (a.field < b.field ? -1 : 1);

/** The lines of a report: a mistake that many rows of a file share is one line. */
export function describeProblems(problems: readonly Problem[]): string[] {
  const kinds = Map.groupBy(problems, ({ file, field, message }) => `${file}\0${field}\0${message}`);
  return [...kinds.values()]
    .flatMap((alike): Problem[] => {
      const [first, ...others] = alike.sort(byPlace);
      if (!first || alike.length < MANY) return alike;
      const lines = others.slice(0, SHOWN_LINES).map(({ line }) => line);
      const rest = others.length - lines.length;
      const more = `то же в строках ${lines.join(', ')}${rest > 0 ? ` и ещё ${rest}` : ''}`;
      return [{ ...first, message: `${first.message}; ${more}` }];
    })
    .sort(byPlace)
    .map(formatProblem);
}

/** All mistakes at once; nothing was written. */
export class ContentError extends OperatorError {
  override readonly name = 'ContentError';
  readonly problems: Problem[];
  /** True when the database holds content from before, which visitors keep seeing. */
  readonly hasOldContent: boolean;
  constructor(problems: Problem[], hasOldContent = false) {
    const count = `${problems.length} ${plural(problems.length, ['ошибка', 'ошибки', 'ошибок'])}`;
    super(`В содержимом сайта ${count}:\n${describeProblems(problems).join('\n')}`);
    this.problems = problems;
    this.hasOldContent = hasOldContent;
  }
}
