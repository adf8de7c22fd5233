/** Mistakes in content files: their place and what was expected there. */
import { OperatorError } from '#src/platform/errors.ts';
import { plural } from '#src/platform/plural.ts';

/** `file` begins with `content/`; `field` is empty when the whole file or row is meant; `message` is Russian. */
export type Problem = { file: string; line: number; field: string; message: string };

/** `content/catalog/groups.yaml:12 banner.url — ожидалось: …` */
export function formatProblem({ file, line, field, message }: Problem): string {
  return `${file}:${line}${field ? ` ${field}` : ''} — ${message}`;
}

/** In the order of files and lines, as an editor walks through them. */
export function sortProblems(problems: Problem[]): Problem[] {
  return problems.toSorted(
    (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || (a.field < b.field ? -1 : 1),
  );
}

/** All mistakes at once; nothing was written. */
export class ContentError extends OperatorError {
  override readonly name = 'ContentError';
  readonly problems: Problem[];
  /** True when the database holds content from before, which visitors keep seeing. */
  readonly hasOldContent: boolean;
  constructor(problems: Problem[], hasOldContent = false) {
    const count = `${problems.length} ${plural(problems.length, ['ошибка', 'ошибки', 'ошибок'])}`;
    super(`В содержимом сайта ${count}:\n${problems.map(formatProblem).join('\n')}`);
    this.problems = problems;
    this.hasOldContent = hasOldContent;
  }
}
