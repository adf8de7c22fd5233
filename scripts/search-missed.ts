/** `npm run search:missed -- …`: what visitors asked for and did not find. */
import { deleteMissed, findMissed, keptText } from '#src/domain/search/missed.server.ts';
import { OperatorError } from '#src/platform/errors.ts';
import { formatShortDate } from '#src/platform/moscow-time.ts';
import { runCommand } from './operator.ts';

const USAGE = `Команды:
  npm run search:missed -- list          50 самых частых запросов и слов, на которые ничего не нашлось
  npm run search:missed -- list ЧИСЛО    столько строк, до 2000
  npm run search:missed -- done ТЕКСТ    убрать то, что уже найдётся; all — убрать всё`;

async function list(given = '50'): Promise<void> {
  if (!/^[1-9]\d{0,3}$/.test(given) || Number(given) > 2_000) throw new OperatorError(USAGE);
  const rows = await findMissed(Number(given));
  const lines = rows.map(
    ({ asked, times, first_day, last_day }) =>
      `${times.padStart(8)}  ${asked}  с ${formatShortDate(first_day)} по ${formatShortDate(last_day)}`,
  );
  console.log(lines.length > 0 ? lines.join('\n') : 'Ненайденного нет.');
}

async function done(words: string[]): Promise<void> {
  const text = words.join(' ');
  if (text === '') throw new OperatorError(USAGE);
  const count = await deleteMissed(text === 'all' ? undefined : (keptText(text) ?? text));
  if (count === 0 && text !== 'all') throw new OperatorError(`«${text}» в списке нет.`);
  console.log(`Убрано: ${count}.`);
}

await runCommand(async ([command, ...words]) => {
  if (command === 'list') await list(words[0]);
  else if (command === 'done') await done(words);
  else throw new OperatorError(USAGE);
});
