/** `npm run leads -- list | show N | requeue N`: requests of visitors and how their delivery stands. */
import { findLead, findLeads, requeueLead } from '#src/domain/leads/leads.server.ts';
import { leadDetails, leadLine } from '#src/domain/leads/operator.server.ts';
import { connectDatabase, disconnectDatabase } from '#src/platform/database/database.server.ts';
import { startDatabase } from '#src/platform/database/embedded.server.ts';
import { migrate } from '#src/platform/database/migrate.server.ts';
import { OperatorError, operatorMessage } from '#src/platform/errors.ts';
import { createLog } from '#src/platform/log.server.ts';
import { readSettings } from '#src/platform/settings.server.ts';

const USAGE = `Команды:
  npm run leads -- list              последние 50 заявок
  npm run leads -- list dead         заявки, которые не удалось доставить
  npm run leads -- show НОМЕР        всё о заявке
  npm run leads -- requeue НОМЕР     доставить недоставленное ещё раз`;

const numberOf = (text: string | undefined): number => {
  if (/^\d{1,9}$/.test(text ?? '')) return Number(text);
  throw new OperatorError(`Укажите номер заявки цифрами.\n${USAGE}`);
};

async function run([command, argument]: string[]): Promise<void> {
  if (command === 'list' && (argument === undefined || argument === 'dead')) {
    const leads = await findLeads({ limit: 50, onlyDead: argument === 'dead' });
    console.log(leads.length > 0 ? leads.map(leadLine).join('\n') : 'Таких заявок нет.');
  } else if (command === 'show') {
    const number = numberOf(argument);
    const found = await findLead(number);
    if (!found) throw new OperatorError(`Заявки № ${number} нет. Номера показывает npm run leads -- list.`);
    console.log(leadDetails(found));
  } else if (command === 'requeue') {
    const number = numberOf(argument);
    if (!(await findLead(number))) throw new OperatorError(`Заявки № ${number} нет.`);
    const count = await requeueLead(number);
    console.log(count > 0 ? `Снова в очереди, писем: ${count}. Сайт отправит их сам.` : 'Недоставленного нет.');
  } else {
    throw new OperatorError(USAGE);
  }
}

try {
  const settings = readSettings(process.env);
  const server = await startDatabase(settings, createLog({ logLevel: 'warn', logFormat: 'text' }));
  try {
    await migrate(server.url);
    connectDatabase(server.url, { max: 1 });
    await run(process.argv.slice(2));
  } finally {
    await disconnectDatabase();
    if (!server.adopted) await server.stop();
  }
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}
