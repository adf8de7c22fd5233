/**
 * Letters go out here: to the first SMTP server that takes them, or, without one, into files that a person can open. A
 * letter sent twice carries the same Message-ID, so the receiver can tell. Nothing of a letter gets into an error's text.
 */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
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
};

export type Mail = {
  /** Where letters go, for the start-up log: hosts without passwords, or the folder. */
  readonly destination: string;
  /** Whether letters only become files here. */
  readonly isFolder: boolean;
  /** Resolves when a server has taken the letter (or the file lies there); throws `MailError`. At most a minute. */
  send(letter: Letter): Promise<void>;
};

/** No server took the letter. The message is codes only: servers like to repeat addresses in their answers. */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** Every server said for good (5xx) that it does not take this recipient. */
  readonly isRefused: boolean;
  constructor(failures: readonly { code: string; isRefused: boolean }[]) {
    super(failures.map(({ code }) => code).join(', '));
    this.isRefused = failures.every(({ isRefused }) => isRefused);
  }
}

export type MailSettings = Pick<Settings, 'dataDir' | 'siteUrl'> &
  Partial<Pick<Settings, 'smtpUrl' | 'smtpUrlFallback' | 'mailFrom'>>;

/** Longest conversation with one server. `wait` is for tests. */
const SMTP_MS = 25_000;

/** How this site sends letters. It opens no connection before the first letter. */
export function openMail(settings: MailSettings, { timeoutMs = SMTP_MS } = {}): Mail {
  const from = settings.mailFrom ?? `site@${new URL(settings.siteUrl).hostname}`;
  const urls = [settings.smtpUrl, settings.smtpUrlFallback].filter((url) => url !== undefined);
  return urls.length > 0 ? smtpMail(urls, from, timeoutMs) : folderMail(join(settings.dataDir, 'letters'), from);
}

function smtpMail(urls: readonly string[], from: string, timeoutMs: number): Mail {
  const servers = urls.map((url) =>
    createTransport({
      ...{ url, disableFileAccess: true, disableUrlAccess: true },
      ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs, dnsTimeout: timeoutMs },
    }),
  );
  return {
    destination: urls.map((url) => new URL(url).host).join(', затем '),
    isFolder: false,
    async send(letter) {
      const failures = [];
      for (const server of servers) {
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
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    destination: folder,
    isFolder: true,
    async send(letter) {
      try {
        const { message } = await composer.sendMail(messageOf(letter, from));
        const file = join(folder, `${letter.id}.eml`);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
        await rename(`${file}.part`, file);
      } catch (error) {
        throw new MailError([failureOf(error)]);
      }
    },
  };
}

function messageOf({ id, fromName, to, replyTo, subject, text, html }: Letter, from: string): SendMailOptions {
  return {
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    from: { name: oneLine(fromName), address: from },
    to: to.map((address) => ({ name: '', address: oneLine(address) })),
    ...(replyTo && { replyTo: { name: oneLine(replyTo.name), address: oneLine(replyTo.address) } }),
    subject: oneLine(subject),
    ...{ text, html },
    // No holiday reply is answered by another one (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  };
}

/** What stands in a header is one line: a line break would start a header of the visitor's own. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

function failureOf(error: unknown): { code: string; isRefused: boolean } {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const isRefused = code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500;
  return { code: [code ?? 'EUNKNOWN', responseCode].filter((part) => part !== undefined).join(' '), isRefused };
}
