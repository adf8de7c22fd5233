/** `npm run content:history -- CODE`: what the file of a good said and when, of the versions that are kept. */
import { describeHistory } from '#src/content-sync/editions.server.ts';
import { OperatorError } from '#src/platform/errors.ts';
import { runOnContent } from './operator.ts';

await runOnContent(async ({ words: [code], db }) => {
  if (code === undefined) throw new OperatorError('Назовите код товара: npm run content:history -- mes2324b');
  const lines = await describeHistory(db, code);
  if (lines.length === 0) throw new OperatorError(`Товара «${code}» нет ни в одной хранимой версии содержимого.`);
  for (const line of lines) console.log(line);
});
