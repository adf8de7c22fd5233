/** `npm run subscription -- status | digest`: subscribers of news and the letters to them. */
import {
  countDigestLetters,
  countSubscriptions,
  digestNews,
  makeDigest,
  readLastDigest,
} from '#src/domain/subscription/subscription.server.ts';
import { OperatorError } from '#src/platform/errors.ts';
import { formatDateTime } from '#src/platform/moscow-time.ts';
import { runCommand } from './operator.ts';

const USAGE = `Команды:
  npm run subscription -- status         сколько подписчиков, как ушла последняя рассылка
  npm run subscription -- digest         какие новости уйдут подписчикам (ничего не отправляет)
  npm run subscription -- digest send    поставить письма в очередь: сайт отправит их сам, по одному на подписчика`;

const FIRST_DIGEST_DAYS = 30;

async function status(): Promise<void> {
  const { active = 0, pending = 0, unsubscribed = 0 } = await countSubscriptions();
  console.log(`Подписчиков: ${active}, ждут подтверждения: ${pending}, отписались: ${unsubscribed}.`);
  const last = await readLastDigest();
  if (!last) return console.log('Рассылок ещё не было.');
  const { done = 0, waiting = 0, dead = 0 } = await countDigestLetters(last.id);
  console.log(
    `Последняя рассылка — «${last.subject}», ${formatDateTime(last.created_at)}: доставлено ${done}, в очереди ${waiting}, не доставлено ${dead}.`,
  );
}

async function digest(isSent: boolean): Promise<void> {
  const items = await digestNews(FIRST_DIGEST_DAYS);
  if (items.length === 0) return console.log('Новых новостей нет: рассылать нечего.');
  console.log(items.map(({ title, path }) => `  ${title} — ${path}`).join('\n'));
  if (!isSent) return console.log('Отправить: npm run subscription -- digest send');
  const { letters } = await makeDigest(items);
  console.log(`Писем в очереди: ${letters}. Сайт отправит их сам; как идёт — npm run subscription -- status.`);
}

await runCommand(async ([command, word]) => {
  if (command === 'status') await status();
  else if (command === 'digest' && (word === undefined || word === 'send')) await digest(word === 'send');
  else throw new OperatorError(USAGE);
});
