/** `npm run redirects -- report [N]`: which old addresses are still asked for and which asked ones do not exist. */
import { countReport } from '#src/domain/redirects/counts.server.ts';
import { OperatorError } from '#src/platform/errors.ts';
import { formatShortDate } from '#src/platform/moscow-time.ts';
import { runCommand } from './operator.ts';

const USAGE = `Команды:
  npm run redirects -- report        50 самых частых старых и ненайденных адресов
  npm run redirects -- report ЧИСЛО  столько строк, до 5000`;

/** `1234  /path/  с 01.11.2026 по 21.11.2026  → /target/` */
function line({ hits, first_day, last_day }: { hits: string; first_day: Date; last_day: Date }, path: string, to = '') {
  const days = `с ${formatShortDate(first_day)} по ${formatShortDate(last_day)}`;
  return `${hits.padStart(8)}  ${path}  ${days}${to && `  → ${to}`}`;
}

async function run([command, given = '50']: string[]): Promise<void> {
  if (command !== 'report' || !/^[1-9]\d{0,3}$/.test(given) || Number(given) > 5_000) throw new OperatorError(USAGE);
  const { hits, missing } = await countReport({ limit: Number(given) });
  console.log('Не найдены (404). Допишите в content/redirects.csv те, что были страницами:');
  console.log(missing.length > 0 ? missing.map((row) => line(row, row.path)).join('\n') : '  ничего');
  console.log('\nСтарые адреса, по которым приходили:');
  const target = (row: (typeof hits)[number]) => row.to_path ?? (row.status === 410 ? '410' : 'строки больше нет');
  console.log(hits.length > 0 ? hits.map((row) => line(row, row.from_path, target(row))).join('\n') : '  ничего');
}

await runCommand(run);
