/**
 * Writes the sample files that the demonstration publishes: software, papers, a signature. They show how files are
 * published and taken, and say of themselves that they are samples. Run by hand after a change of their texts, then put the
 * checksums that `npm run content:check` tells into content/downloads/published/:
 *
 *     node scripts/demo-files.ts
 */
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePdf } from '#src/platform/pdf/pdf.server.ts';
import type { PdfBlock } from '#src/platform/pdf/pdf.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { zip } from '#src/platform/zip.server.ts';

const FOLDER = join(PROJECT_FOLDER, 'content/downloads/files');
const DATE = '2026-11-20';
const SAMPLE =
  'Образец для демонстрации сайта. Не является документом изготовителя и не подходит настоящему устройству.';

const write = (name: string, bytes: Buffer | string) => writeFile(join(FOLDER, name), bytes);

/** The key follows from words that everybody can read here: it shows how a signature is checked and protects nothing. */
const SEED = createHash('sha256').update('Показательный ключ демонстрации').digest();
const KEY = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), SEED]),
  format: 'der',
  type: 'pkcs8',
});

/** An archive of a readme, what changed, and `image.bin`, which only looks like software. */
function software(name: string, version: string, changes: string): Buffer {
  const readme = `${name}, версия ${version}\n\n${SAMPLE}\nУстройство этот файл не примет: image.bin заполнен повторением одной строки.\n`;
  const image = Buffer.alloc(65_536, `DEMO ${name} ${version} `);
  const files = [
    { name: 'README.txt', data: Buffer.from(readme) },
    { name: 'CHANGES.txt', data: Buffer.from(`${version}\n${changes}\n`) },
    { name: 'image.bin', data: image },
  ];
  return zip(files, { date: DATE, isPacked: true });
}

const paper = (title: string, blocks: readonly PdfBlock[]) =>
  makePdf({
    ...{ title, author: 'Демо-Телеком', head: title, foot: 'Образец для демонстрации сайта', date: DATE },
    blocks: [{ kind: 'notice', text: SAMPLE }, ...blocks],
  });
const heading = (text: string): PdfBlock => ({ kind: 'heading', level: 2, text });
const list = (...items: string[]): PdfBlock => ({ kind: 'list', isOrdered: true, items });

const NEWEST = 'demo-mes2411x-1.2.0.zip';
const newest = software('demo-mes2411x', '1.2.0', 'Показано, как описывают изменения версии.');
await write(NEWEST, newest);
await write('demo-mes2411x-1.1.0.zip', software('demo-mes2411x', '1.1.0', 'Показано, как хранят прежнюю версию.'));
await write(`${NEWEST}.sig`, sign(null, newest, KEY));
await write('demo-key.pem', createPublicKey(KEY).export({ format: 'pem', type: 'spki' }));
await write('demo-eccm-1.0.0.zip', software('demo-eccm', '1.0.0', 'Показано, как публикуют дистрибутив.'));
await write(
  'demo-mes2411x-manual-1.0.pdf',
  await paper('Образец руководства по эксплуатации MES2411X', [
    heading('Назначение файла'),
    {
      kind: 'paragraph',
      text: 'Файл показывает, как на сайте публикуют руководство: версия, дата, размер, контрольная сумма.',
    },
    heading('Что обычно есть в руководстве'),
    list(
      'Назначение и состав изделия.',
      'Установка и подключение питания.',
      'Первая настройка.',
      'Обновление и восстановление.',
    ),
    {
      kind: 'paragraph',
      text: 'Сведения о самом изделии — в техническом описании и кратком руководстве, которые сайт составляет из каталога.',
    },
  ]),
);
await write(
  'demo-mes2411x-commands-1.0.pdf',
  await paper('Образец справочника команд MES2411X', [
    heading('Как читать справочник'),
    { kind: 'paragraph', text: 'Команды ниже вымышлены: они показывают вид справочника, устройство их не знает.' },
    { kind: 'code', text: 'demo show version\ndemo show ports\ndemo save' },
    list('demo show version — версия образца.', 'demo show ports — перечень портов.', 'demo save — запись настроек.'),
  ]),
);
await write(
  'demo-eccm-install-1.0.pdf',
  await paper('Образец руководства по установке ECCM', [
    heading('Порядок'),
    list(
      'Скачайте образец дистрибутива.',
      'Сверьте контрольную сумму SHA-256.',
      'Распакуйте архив и прочтите README.txt.',
    ),
    { kind: 'paragraph', text: 'Устанавливать в образце нечего: он показывает путь от страницы до файла.' },
  ]),
);
process.exit(0); // the thread that draws papers stays open
