/**
 * Sends the desk what strangers send, over real connections: every route by every method, bodies of chance, bodies without end,
 * connections that drip, forms of other sites, an old session. Nothing may get in, nothing may stop it.
 */
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { connect } from 'node:net';

export type DeskAbuse = { sent: number; statuses: Record<string, number>; wrong: string[] };

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'];
const TYPES = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json',
  'text/plain',
];
const PATHS = [
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e%2fserver%2fdesk.js',
  '/edit/?path=../../../etc/passwd',
  '/%00',
  '/%ff',
  '//evil.example/',
  `/${'a'.repeat(7_000)}`,
  `/?${'a=1&'.repeat(2_000)}`,
];
const FORM_PARTS = [
  'name=',
  'password=',
  'code=',
  'token=',
  'csrf=',
  '&',
  '%',
  '%ff',
  '=',
  '\0',
  'Ё',
  '"><script>alert(1)</script>',
];

/** Bytes of a body: half of chance, half of pieces of the desk's own forms. */
function bodyOf(seed: number): Buffer {
  if (seed % 2 === 0) return randomBytes(1 + ((seed * 37) % 4_000));
  const pieces = Array.from({ length: 1 + (seed % 40) }, (_, n) => FORM_PARTS[(seed * 7 + n * 5) % FORM_PARTS.length]);
  return Buffer.from(pieces.join(''));
}

type Sent = { method: string; path: string; headers: Record<string, string>; body?: Buffer | number };
type Reply = { status: number; location: string; cookies: number; text: string };

/** `open`: addresses that strangers reach; `origin`: where the desk's own forms come from. */
export async function runDeskAbuse(
  base: string,
  {
    routes,
    open,
    origin,
    bodies = 200,
    dripping = 30,
  }: { routes: readonly string[]; open: readonly string[]; origin: string; bodies?: number; dripping?: number },
): Promise<DeskAbuse> {
  const { hostname, port } = new URL(base);
  const statuses: Record<string, number> = {};
  const wrong: string[] = [];
  let sent = 0;

  /** A body that is a number is so many bytes; the desk may end the connection before all are sent. */
  const send = ({ method, path, headers, body }: Sent): Promise<Reply | undefined> =>
    new Promise((done) => {
      const asked = request({ hostname, port, method, path, headers, agent: false }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        const { location = '', 'set-cookie': cookies = [] } = response.headers;
        response.on('end', () => done({ status: response.statusCode ?? 0, location, cookies: cookies.length, text }));
        response.on('error', () => done(undefined));
      });
      asked.on('error', () => done(undefined));
      if (typeof body !== 'number') asked.end(body);
      else pour(asked, body);
    });

  async function judge(what: Sent): Promise<void> {
    sent += 1;
    const reply = await send(what);
    const told = `${what.method} ${what.path.slice(0, 80)}`;
    statuses[reply?.status ?? 'broken off'] = (statuses[reply?.status ?? 'broken off'] ?? 0) + 1;
    if (!reply) return;
    const isOpen = open.includes(what.path.replace(/\?.*/, ''));
    if (reply.status >= 500 && reply.status !== 503) wrong.push(`${reply.status} ${told}`);
    if (!isOpen && reply.status < 300) wrong.push(`came in: ${told}`);
    if (!isOpen && reply.status < 400 && reply.location !== '/sign-in/')
      wrong.push(`led to ${reply.location}: ${told}`);
    if (reply.cookies > 0) wrong.push(`a cookie for a stranger: ${told}`);
    if (/root:|Содержимое|История|<script/.test(reply.text)) wrong.push(`told too much: ${told}`);
  }

  const drips = drip(Number(port), dripping);
  const old = {
    cookie: `__Host-desk=${randomBytes(32).toString('base64url')}; desk=${randomBytes(32).toString('base64url')}`,
  };
  for (const path of [...routes.filter((one) => !open.includes(one)), ...PATHS]) {
    for (const method of METHODS) {
      await judge({ method, path, headers: {} });
      await judge({ method, path, headers: { ...old, origin } });
    }
  }
  const posted = [...open, ...routes].filter((one) => !one.includes(':'));
  for (let n = 0; n < bodies; n += 1) {
    const path = posted[n % posted.length] ?? '/';
    const type = TYPES[n % TYPES.length] ?? '';
    const from = n % 3 === 0 ? 'https://evil.example' : origin;
    await judge({ method: 'POST', path, headers: { 'content-type': type, origin: from }, body: bodyOf(n) });
  }
  for (const path of ['/sign-in/', '/edit/', '/']) {
    await judge({ method: 'POST', path, headers: { 'content-type': TYPES[0] ?? '', origin }, body: 50_000_000 });
    await judge({
      method: 'POST',
      path,
      headers: { 'content-type': 'multipart/form-data; boundary=x', origin },
      body: 50_000_000,
    });
  }
  const reply = await send({ method: 'GET', path: '/sign-in/', headers: {} });
  if (reply?.status !== 200) wrong.push(`the sign-in answers ${reply?.status ?? 'nothing'} afterwards`);
  for (const socket of drips) socket.destroy();
  return { sent, statuses, wrong };
}

function pour(asked: ReturnType<typeof request>, bytes: number): void {
  const chunk = Buffer.alloc(64 * 1024, 'a');
  let left = bytes;
  const more = () => {
    while (left > 0 && !asked.destroyed) {
      left -= chunk.length;
      if (!asked.write(chunk)) {
        asked.once('drain', more);
        return;
      }
    }
    if (!asked.destroyed) asked.end();
  };
  more();
}

/** Connections that begin a request and never end it. */
function drip(port: number, count: number) {
  const starts = [
    'GET / HTTP/1.1\r\nHost: a\r\nX-A: ',
    'POST /sign-in/ HTTP/1.1\r\nHost: a\r\nContent-Length: 5000\r\n\r\na',
    'GE',
  ];
  return Array.from({ length: count }, (_, n) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(starts[n % starts.length] ?? ''));
    return socket.on('error', () => {}).resume();
  });
}
