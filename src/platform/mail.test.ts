import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { type Letter, MailError, openMail, removeLetters } from './mail.server.ts';

const LETTER: Letter = {
  id: 'a1b2.company-letter',
  fromName: 'Демо-Телеком: сайт',
  to: ['sales@example.ru'],
  replyTo: { name: 'Иван Ёлкин', address: 'ivan@example.com' },
  subject: `Заявка № 1001: Консультация — ${'ООО «Очень длинное имя» '.repeat(8).trim()}`,
  text: 'Комментарий: нужны коммутаторы\n.\n— 24 порта\n',
  html: '<p>Комментарий: нужны коммутаторы</p>\n',
};
const settings = { dataDir: '/nowhere', siteUrl: 'https://www.example.ru', mailFrom: 'site@example.ru' };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/** A real SMTP server; answers its address and the letters it took. */
async function smtpServer(options: SMTPServerOptions = {}): Promise<{ url: string; taken: string[] }> {
  const taken: string[] = [];
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'], disableReverseLookup: true, logger: false },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push(Buffer.concat(chunks).toString());
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closing.push(() => new Promise<void>((done) => server.close(done)));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, taken };
}

/** A server that speaks TCP, not SMTP. */
async function rawServer(talk: Parameters<typeof createServer>[1] & object): Promise<string> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => {});
    closing.push(async () => socket.destroy());
    (talk as (socket: import('node:net').Socket) => void)(socket);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closing.push(() => new Promise((done) => server.close(done)));
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const refused = (responseCode: number) => Object.assign(new Error('no <ivan@example.com>'), { responseCode });
const failure = async (sending: Promise<void>): Promise<MailError> => {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof MailError) return error;
  throw new Error('the letter was taken');
};

test('a letter arrives as it was written: Russian names, long subjects, a lonely dot', async () => {
  const { url, taken } = await smtpServer();
  await openMail({ ...settings, smtpUrl: url }).send(LETTER);
  expect(taken).toHaveLength(1);
  for (const line of (taken[0] as string).split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(998);
  const read = await PostalMime.parse(taken[0] as string);
  expect(read).toMatchObject({
    subject: LETTER.subject,
    from: { name: LETTER.fromName, address: 'site@example.ru' },
    to: [{ address: 'sales@example.ru' }],
    replyTo: [LETTER.replyTo],
    messageId: '<a1b2.company-letter@example.ru>',
  });
  expect(read.text?.trim()).toBe(LETTER.text.trim());
  expect(read.html?.trim()).toBe(LETTER.html.trim());
  expect(read.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
});

const INJECTIONS = [
  'x\r\nBcc: evil@example.com',
  'x\nBcc: evil@example.com',
  'x\rBcc: evil@example.com',
  'x\u0000y\u2028z',
];
const INJECTED: [string, (bad: string) => Partial<Letter>][] = [
  ['fromName', (bad) => ({ fromName: bad })],
  ['subject', (bad) => ({ subject: bad })],
  ['replyTo.name', (bad) => ({ replyTo: { name: bad, address: 'a@example.com' } })],
  ['replyTo.address', (bad) => ({ replyTo: { name: 'a', address: `a@example.com${bad}` } })],
  ['to', (bad) => ({ to: [`a@example.com${bad}`] })],
];
test.each(INJECTED)('a line break in %s starts no header and adds no receiver', async (_, change) => {
  const folder = await mkdtemp(join(tmpdir(), 'letters-'));
  closing.push(() => rm(folder, { recursive: true }));
  for (const bad of INJECTIONS) {
    await openMail({ ...settings, dataDir: folder })
      .send({ ...LETTER, ...change(bad) })
      .catch(() => {});
    const raw = await readFile(join(folder, 'letters', `${LETTER.id}.eml`), 'utf8').catch(() => '');
    const head = raw.split('\r\n\r\n')[0] as string;
    expect(head).not.toMatch(/^bcc:/im);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there
    expect(head.replaceAll('\r\n', '')).not.toMatch(/[\u0000-\u0008\u000a-\u001f]/);
    if (raw) expect((await PostalMime.parse(raw)).bcc).toBeUndefined();
  }
});

describe('when the first server fails, the second takes over at once', () => {
  test.each<[string, () => Promise<string>]>([
    ['refuses the connection', async () => 'smtp://127.0.0.1:9'],
    [
      'says 4xx to the sender',
      async () => (await smtpServer({ onMailFrom: (_a, _s, done) => done(refused(451)) })).url,
    ],
    [
      'says 5xx to the receiver',
      async () => (await smtpServer({ onRcptTo: (_a, _s, done) => done(refused(550)) })).url,
    ],
    [
      'says 5xx to the letter',
      async () =>
        (await smtpServer({ onData: (stream, _s, done) => stream.resume().on('end', () => done(refused(554))) })).url,
    ],
    ['is silent', () => rawServer(() => {})],
    ['talks garbage', () => rawServer((socket) => void socket.end('\u0000\u0001 garbage\r\n'))],
    ['hangs up', () => rawServer((socket) => void socket.end())],
    [
      'says one byte now and then',
      () =>
        rawServer((socket) => {
          const timer = setInterval(() => socket.write('2'), 50);
          socket.on('close', () => clearInterval(timer));
        }),
    ],
  ])('%s', async (_, first) => {
    const second = await smtpServer();
    await openMail({ ...settings, smtpUrl: await first(), smtpUrlFallback: second.url }, { timeoutMs: 3_000 }).send(
      LETTER,
    );
    expect(second.taken).toHaveLength(1);
  });
});

test('without a server that takes the letter the failure tells codes and nobody’s address', async () => {
  const no = await smtpServer({ onRcptTo: (_a, _s, done) => done(refused(550)) });
  const later = await smtpServer({ onRcptTo: (_a, _s, done) => done(refused(451)) });
  const forGood = await failure(openMail({ ...settings, smtpUrl: no.url }).send(LETTER));
  expect([forGood.message, forGood.isRefused]).toEqual(['EENVELOPE 550', true]);
  const both = await failure(openMail({ ...settings, smtpUrl: no.url, smtpUrlFallback: later.url }).send(LETTER));
  expect([both.message, both.isRefused]).toEqual(['EENVELOPE 550, EENVELOPE 451', false]);
  const down = await failure(openMail({ ...settings, smtpUrl: 'smtp://127.0.0.1:9' }).send(LETTER));
  expect([down.message, down.isRefused]).toEqual(['ESOCKET', false]);
});

test('without any server a letter is a file that only its owner reads, and the same letter the same file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'letters-'));
  closing.push(() => rm(folder, { recursive: true }));
  const mail = openMail({ siteUrl: 'http://localhost:3000', dataDir: folder });
  expect([mail.isFolder, mail.destination]).toEqual([true, join(folder, 'letters')]);
  await mail.send(LETTER);
  await mail.send(LETTER);
  expect(await readdir(mail.destination)).toEqual(['a1b2.company-letter.eml']);
  const file = join(mail.destination, 'a1b2.company-letter.eml');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await PostalMime.parse(await readFile(file))).toMatchObject({
    from: { address: 'site@localhost' },
    subject: LETTER.subject,
  });
});

test('the destination names servers without their passwords', () => {
  const mail = openMail({
    ...settings,
    smtpUrl: 'smtps://u:secret@a.example.ru',
    smtpUrlFallback: 'smtp://b.example.ru:587',
  });
  expect(mail.destination).toBe('a.example.ru, затем b.example.ru:587');
});

test('RFC 8058, RFC 6376: DKIM signs what one click needs, over the very bytes that arrive', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const folder = await mkdtemp(join(tmpdir(), 'dkim-'));
  closing.push(() => rm(folder, { recursive: true }));
  const dkimKeyFile = join(folder, 'dkim.pem');
  await writeFile(dkimKeyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const { url, taken } = await smtpServer();
  const signing = { ...settings, smtpUrl: url, dkimDomain: 'example.ru', dkimSelector: 'site', dkimKeyFile };
  const unsubscribeUrl = `https://www.example.ru/api/subscription/unsubscribe/${'x'.repeat(80)}`;
  await openMail(signing).send({ ...LETTER, unsubscribeUrl });

  const raw = taken[0] as string;
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, end).split(/\r\n(?![ \t])/);
  const header = (name: string) => headers.find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`)) ?? '';
  expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(header('List-Unsubscribe').replace(/\s+/g, '')).toBe(`List-Unsubscribe:<${unsubscribeUrl}>`);
  const signature = header('DKIM-Signature');
  const tags = Object.fromEntries(
    signature
      .slice(signature.indexOf(':') + 1)
      .split(';')
      .map((tag) => {
        const [, name = '', value = ''] = /^\s*(\w+)\s*=([\s\S]*)$/.exec(tag) ?? [];
        return [name, value.replace(/\s+/g, '')];
      }),
  );
  const signed = (tags.h ?? '').toLowerCase().split(':');
  for (const name of ['from', 'to', 'subject', 'reply-to', 'list-unsubscribe', 'list-unsubscribe-post']) {
    expect(signed).toContain(name);
  }
  expect([tags.d, tags.s, tags.c]).toEqual(['example.ru', 'site', 'relaxed/relaxed']);
  const body = `${raw
    .slice(end + 4)
    .replace(/[ \t]+(?=\r\n)/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/(?:\r\n)+$/, '')}\r\n`;
  expect(createHash('sha256').update(body).digest('base64')).toBe(tags.bh);
  const relaxed = (line: string) => {
    const colon = line.indexOf(':');
    return `${line.slice(0, colon).toLowerCase().trim()}:${line
      .slice(colon + 1)
      .replace(/\s+/g, ' ')
      .trim()}`;
  };
  const covered = signed.map(header).filter(Boolean).map(relaxed);
  const own = relaxed(signature.replace(/([;\s]b=)[^;]*/, '$1'));
  const verifier = createVerify('rsa-sha256').update([...covered, own].join('\r\n'));
  expect(verifier.verify(publicKey, tags.b ?? '', 'base64')).toBe(true);
});

test('a key that signs nothing is told at start', () => {
  const broken = { ...settings, smtpUrl: 'smtp://a', dkimDomain: 'a.ru', dkimSelector: 's', dkimKeyFile: '/nowhere' };
  expect(() => openMail(broken)).toThrow('DKIM_KEY_FILE');
});

test('letters in the folder are deleted by the ids they are of; a folder that cannot be read is told', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'letters-'));
  closing.push(() => rm(dataDir, { recursive: true }));
  expect(await removeLetters(dataDir, ['a1b2'])).toBe(0); // no folder: no letters
  await openMail({ ...settings, dataDir }).send(LETTER);
  await openMail({ ...settings, dataDir }).send({ ...LETTER, id: 'a1b23.company-letter' });
  expect(await removeLetters(dataDir, ['a1b2'])).toBe(1);
  expect(await readdir(join(dataDir, 'letters'))).toEqual(['a1b23.company-letter.eml']);
  await rm(join(dataDir, 'letters'), { recursive: true });
  await writeFile(join(dataDir, 'letters'), '');
  await expect(removeLetters(dataDir, ['a1b2'])).rejects.toThrow('ENOTDIR');
});
