/**
 * Letters go out here: to the first SMTP server that takes them, or, without one, into files that a person can open. A
 * letter sent twice carries the same Message-ID, so the receiver can tell. Nothing of a letter gets into an error's text.
 */
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { OperatorError } from './errors.ts';
import type { Settings } from './settings.server.ts';

export type Letter = {
  /** Always the same for the same letter: `{id}@{domain of the sender}` is its Message-ID. Letters, digits, `.` and `-`. */
  id: string;
  /** The name the receiver sees; the address is ours. */
  fromName: string;
  to: readonly string[];
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Address for one-click unsubscription by POST (RFC 8058); only in letters of a subscription. */
  unsubscribeUrl?: string;
};

export type Mail = {
  /** Destination of letters for the start-up log: hosts without passwords, or the folder. */
  readonly destination: string;
  /** True when letters are only written as files. */
  readonly isFolder: boolean;
  /** Resolves when a server has taken the letter (or the file lies there); throws `MailError`. At most a minute. */
  send(letter: Letter): Promise<void>;
};

/** No server took the letter. The message holds codes only: servers often repeat addresses in their answers. */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** Every server refused this recipient permanently (5xx). */
  readonly isRefused: boolean;
  constructor(failures: readonly { code: string; isRefused: boolean }[]) {
    super(failures.map(({ code }) => code).join(', '));
    this.isRefused = failures.every(({ isRefused }) => isRefused);
  }
}

export type MailSettings = Pick<Settings, 'dataDir' | 'siteUrl'> &
  Partial<Pick<Settings, 'smtpUrl' | 'smtpUrlFallback' | 'mailFrom' | 'dkimDomain' | 'dkimSelector' | 'dkimKeyFile'>>;

/** Longest conversation with one server. `wait` is for tests. */
const SMTP_MS = 25_000;

/**
 * Headers that the signature covers. The library's own list lacks List-Unsubscribe-Post, which RFC 8058 wants signed.
 */
const SIGNED_HEADERS =
  'from:reply-to:to:subject:date:message-id:mime-version:content-type:content-transfer-encoding:list-unsubscribe:list-unsubscribe-post:auto-submitted';

type Dkim = { domainName: string; keySelector: string; privateKey: string; headerFieldNames: string };

/** Reads the key of the signature at start, so that a wrong key stops the start and not the first letter. */
function readDkim({ dkimDomain, dkimSelector, dkimKeyFile }: MailSettings): Dkim | undefined {
  if (!dkimDomain || !dkimSelector || !dkimKeyFile) return undefined;
  try {
    const privateKey = readFileSync(dkimKeyFile, 'utf8');
    if (createPrivateKey(privateKey).asymmetricKeyType !== 'rsa') throw new Error('no RSA key');
    return { domainName: dkimDomain, keySelector: dkimSelector, privateKey, headerFieldNames: SIGNED_HEADERS };
  } catch (cause) {
    throw new OperatorError(
      `DKIM_KEY_FILE: в файле ${dkimKeyFile} нет закрытого ключа RSA в виде PEM. Сделайте его: openssl genrsa -out ${dkimKeyFile} 2048`,
      { cause },
    );
  }
}

/** Creates the sender of letters. It opens no connection before the first letter. */
export function openMail(settings: MailSettings, { timeoutMs = SMTP_MS } = {}): Mail {
  const from = settings.mailFrom ?? `site@${new URL(settings.siteUrl).hostname}`;
  const urls = [settings.smtpUrl, settings.smtpUrlFallback].filter((url) => url !== undefined);
  return urls.length > 0
    ? smtpMail(urls, from, timeoutMs, readDkim(settings))
    : folderMail(join(settings.dataDir, 'letters'), from);
}

/** The library is loaded by the first letter: a node that sends none holds 5 MB less. */
const library = () => import('nodemailer');

function smtpMail(urls: readonly string[], from: string, timeoutMs: number, dkim: Dkim | undefined): Mail {
  const open = async () => {
    const { createTransport } = await library();
    return urls.map((url) =>
      createTransport({
        ...{ url, disableFileAccess: true, disableUrlAccess: true },
        ...(dkim && { dkim }),
        ...{
          connectionTimeout: timeoutMs,
          greetingTimeout: timeoutMs,
          socketTimeout: timeoutMs,
          dnsTimeout: timeoutMs,
        },
      }),
    );
  };
  let opened: ReturnType<typeof open> | undefined;
  return {
    destination: urls.map((url) => new URL(url).host).join(', затем '),
    isFolder: false,
    async send(letter) {
      const failures = [];
      opened ??= open().catch((error: unknown) => {
        opened = undefined; // the next letter tries again
        throw new MailError([failureOf(error)]);
      });
      for (const server of await opened) {
        try {
          // The signal bounds the whole conversation: a server that says one byte a second keeps every other timer quiet.
          await server.sendMail({ ...messageOf(letter, from), signal: AbortSignal.timeout(timeoutMs) });
          return;
        } catch (error) {
          failures.push(failureOf(error));
        }
      }
      throw new MailError(failures);
    },
  };
}

function folderMail(folder: string, from: string): Mail {
  return {
    destination: folder,
    isFolder: true,
    async send(letter) {
      try {
        const { createTransport } = await library();
        const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
        const { message } = await composer.sendMail(messageOf(letter, from));
        const file = join(folder, `${letter.id}.eml`);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(`${file}.part`, message as Buffer, { mode: 0o600, flush: true });
        await rename(`${file}.part`, file);
        await syncFolder(folder);
      } catch (error) {
        throw new MailError([failureOf(error)]);
      }
    },
  };
}

/** After this the names in a folder survive a power cut; the contents did before (`flush`). */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Deletes letters that lie in the folder as files, by the beginning of their ids; answers how many. */
export async function removeLetters(dataDir: string, ids: readonly string[]): Promise<number> {
  const folder = join(dataDir, 'letters');
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error; // letters that cannot be seen are not erased, and nobody may think so
  });
  const own = files.filter((file) => ids.some((id) => file.startsWith(`${id}.`)));
  await Promise.all(own.map((file) => rm(join(folder, file), { force: true })));
  return own.length;
}

function messageOf(letter: Letter, from: string): SendMailOptions {
  const { id, fromName, to, replyTo, subject, text, html, unsubscribeUrl } = letter;
  return {
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    from: { name: oneLine(fromName), address: from },
    to: to.map((address) => ({ name: '', address: oneLine(address) })),
    ...(replyTo && { replyTo: { name: oneLine(replyTo.name), address: oneLine(replyTo.address) } }),
    subject: oneLine(subject),
    ...{ text, html },
    // Automatic letters are not answered by holiday replies (RFC 3834).
    headers: {
      ...{ 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${oneLine(unsubscribeUrl)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  };
}

/** Returns a value as one line of a header: a line break would start a header of the visitor's own. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

function failureOf(error: unknown): { code: string; isRefused: boolean } {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const isRefused = code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500;
  return { code: [code ?? 'EUNKNOWN', responseCode].filter((part) => part !== undefined).join(' '), isRefused };
}
