/** The abuse harness at the desk: what strangers send it, in every check. `npm run abuse` sends the same kinds of things to the site. */
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { signedIn, startDesk } from '#tests/support/desk.ts';
import { runDeskAbuse } from './abuse-desk.ts';

const OPEN = ['/assets/:name', '/invitation/', '/invitation/picture.svg', '/sign-in/', '/style.css'];

test('nobody without an account reaches any part of the desk, and nothing a stranger sends stops it', {
  timeout: 180_000,
}, async () => {
  const desk = await startDesk();
  try {
    const editor = await signedIn(desk);
    const base = await desk.app.listen({ port: 0, host: '127.0.0.1' });
    const routes = [...new Set(desk.routes.map(({ url }) => url))];
    expect(routes.length).toBeGreaterThan(7);
    expect(routes).toEqual(expect.arrayContaining(['/delete/', '/retire/', '/changes/:change/', '/photograph/']));
    const report = await runDeskAbuse(base, { routes, open: OPEN, origin: 'https://desk.example' });
    expect(report.wrong, JSON.stringify(report.statuses)).toEqual([]);
    expect(report.sent).toBeGreaterThan(300);
    // Who is signed in works on.
    expect((await desk.app.inject({ url: '/account/', headers: editor.headers })).statusCode).toBe(200);
  } finally {
    desk.app.server.closeAllConnections();
    await desk.close();
  }
});

test('headers, forms and uploads that only drip are cut off, of strangers and of editors', {
  timeout: 120_000,
}, async () => {
  const desk = await startDesk();
  try {
    const editor = await signedIn(desk);
    const base = await desk.app.listen({ port: 0, host: '127.0.0.1' });
    const own = Object.entries(editor.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\n';
    const file = `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 300000000\r\n\r\n--b\r\n${FILE}\r\n\r\n`;
    const firsts = {
      'a line of a request': 'GET /sig',
      headers: 'GET /sign-in/ HTTP/1.1\r\nHost: desk.example\r\nX-A: ',
      'a form of a stranger': `POST /sign-in/ HTTP/1.1\r\nHost: desk.example\r\nOrigin: https://desk.example\r\n${form}`,
      'an upload of an editor': `POST /edit/ HTTP/1.1\r\nHost: desk.example\r\nOrigin: https://desk.example\r\n${own.join('')}${file}`,
    };
    // Without the cut each would be held for a quarter of an hour at least. A minute leaves room for a busy machine.
    const { port } = new URL(base);
    const ends = await Promise.all(Object.values(firsts).map((first) => dripUntilCut(Number(port), first)));
    expect(Object.fromEntries(Object.keys(firsts).map((what, at) => [what, ends[at]]))).toEqual({
      'a line of a request': expect.stringMatching(/^cut after «(HTTP\/1\.1 4\d\d .*)?»$/),
      headers: expect.stringMatching(/^cut after «(HTTP\/1\.1 4\d\d .*)?»$/),
      'a form of a stranger': 'cut after «»', // not refused at once: it was waited for
      'an upload of an editor': 'cut after «»',
    });
    // What had come of the upload is removed.
    await vi.waitFor(async () => expect(await readdir(join(desk.desk.dataDir, 'desk', 'sent'))).toEqual([]), 30_000);
    expect((await desk.app.inject({ url: '/account/', headers: editor.headers })).statusCode).toBe(200);
  } finally {
    desk.app.server.closeAllConnections();
    await desk.close();
  }
});

const FILE = 'Content-Disposition: form-data; name="file"; filename="firmware.bin"';

/** Says `first`, then a letter every second; how it ended and the first line of an answer. */
function dripUntilCut(port: number, first: string): Promise<string> {
  return new Promise((done) => {
    let got = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(first));
    const drop = setInterval(() => socket.write('x'), 1_000);
    const end = (how: string) => {
      clearInterval(drop);
      clearTimeout(limit);
      socket.destroy();
      done(`${how} after «${got.split('\r\n')[0]}»`);
    };
    const limit = setTimeout(() => end('held'), 60_000);
    socket
      .on('error', () => {})
      .on('data', (chunk) => (got += chunk))
      .on('close', () => end('cut'));
  });
}
