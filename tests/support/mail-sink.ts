/** A mail server that keeps what it is sent: letters as a mailbox would show them. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type SunkLetter = { to: string[]; text: string };
export type MailSink = { url: string; letters: readonly SunkLetter[]; close(): Promise<void> };

/** Starts the server on a free port of this machine. `letters` grows as they arrive. */
export async function startMailSink(): Promise<MailSink> {
  const letters: SunkLetter[] = [];
  const smtp = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'], disableReverseLookup: true, logger: false },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        letters.push({
          to: envelope.rcptTo.map(({ address }) => address),
          text: plainText(Buffer.concat(chunks).toString('latin1')),
        });
        done();
      });
    },
  });
  smtp.on('error', () => {}); // connections that the site has cut at its end
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready));
  const { port } = smtp.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    close: () => new Promise((done) => smtp.close(done)),
  };
}

/** The part `text/plain` of a raw letter, decoded; throws when there is none. */
function plainText(raw: string): string {
  const boundary = /boundary="?([^"\r\n;]+)/i.exec(raw)?.[1];
  const part = (boundary ? raw.split(`--${boundary}`) : [raw]).find((one) =>
    /^content-type:\s*text\/plain/im.test(one),
  );
  if (part === undefined) throw new Error(`No plain text in the letter:\n${raw.slice(0, 500)}`);
  const end = part.indexOf('\r\n\r\n');
  const [head, body] = [part.slice(0, end), part.slice(end + 4)];
  const coding = /^content-transfer-encoding:\s*(\S+)/im.exec(head)?.[1]?.toLowerCase();
  if (coding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (coding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString('utf8');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
