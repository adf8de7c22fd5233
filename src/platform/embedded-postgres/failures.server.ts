/** Why the embedded PostgreSQL did not start, in the operator's words. */
import { OperatorError } from '#src/platform/errors.ts';
import { fileSentence, type Home } from './cluster.server.ts';
import type { Account } from './process.server.ts';

/** Returns an error with PostgreSQL's last output as one sentence for the operator. */
export function startFailure(
  complaint: string,
  { folder, cluster, serverLog }: Home,
  account: Account | undefined,
): OperatorError {
  const more = `Подробности: ${serverLog}.`;
  if (/No space left|Disk quota/.test(complaint)) {
    return new OperatorError(
      `База данных не запустилась: на диске папки ${folder} нет места. Освободите место и запустите снова: данные целы.`,
    );
  }
  if (/Read-only file system/.test(complaint)) return fileSentence({ code: 'EROFS' }, cluster);
  if (/Permission denied|wrong ownership|invalid permissions/.test(complaint)) {
    return new OperatorError(
      `База данных не запустилась: у пользователя ${account?.name ?? 'сайта'} не хватает прав внутри ${cluster}. ` +
        `Верните ему права: chown -R. ${more}`,
    );
  }
  if (/Cannot allocate memory|could not map anonymous shared memory|shared memory segment/.test(complaint)) {
    return new OperatorError(
      `База данных не запустилась: не хватает памяти. Освободите память и запустите снова. ${more}`,
    );
  }
  if (/could not locate a valid checkpoint|invalid checkpoint record|PANIC|checksum/.test(complaint)) {
    return new OperatorError(
      `Файлы базы данных в папке ${cluster} повреждены, сама она не восстановится. Данные не тронуты: сохраните папку и ` +
        `верните базу из резервной копии. ${more}`,
    );
  }
  if (/lock file ".*" already exists|pre-existing shared memory block/.test(complaint)) {
    return new OperatorError(
      `База данных в папке ${cluster} занята другим сервером PostgreSQL. Остановите его и запустите сайт снова. ${more}`,
    );
  }
  const line = complaint.split('\n').findLast((text) => /FATAL|ERROR|LOG/.test(text)) ?? complaint.trim();
  return new OperatorError(`База данных не запустилась: ${line}. Устраните причину и запустите снова. ${more}`);
}
