/** The abuse harness at the desk: what strangers send it, in every check. `npm run abuse` sends the same kinds of things to the site. */
import { expect, test } from 'vitest';
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
