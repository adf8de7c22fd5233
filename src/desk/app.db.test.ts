/** The desk asked as strangers and editors ask it. */
import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DESK_URL, joined, PASSWORD, signedIn, startDesk, type TestDesk } from '#tests/support/desk.ts';

let desk: TestDesk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.close());

// The clock stands, so that no code of the telephone grows old and no wait ends on a busy machine.
const NOW = Date.now();
beforeEach(() => void vi.setSystemTime(NOW));
afterEach(() => void vi.useRealTimers());

/** What strangers reach; everything else is closed. */
const OPEN = ['/assets/:name', '/invitation/', '/invitation/picture.svg', '/sign-in/', '/style.css'];

test('a stranger reaches signing in and nothing else: every route that Fastify knows, by every method', async () => {
  const { app, routes } = desk;
  expect(routes.length).toBeGreaterThan(12);
  expect(routes.map(({ url }) => url)).toEqual(
    expect.arrayContaining(['/', '/history/', '/account/', '/sign-out/', ...OPEN]),
  );
  const addresses = [...new Set(routes.map(({ url }) => url))].filter((url) => !OPEN.includes(url));
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;
  for (const url of [
    ...addresses,
    '/no-such-page/',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc/passwd',
  ]) {
    for (const method of methods) {
      const reply = await app.inject({ method, url, headers: { origin: DESK_URL } });
      const told = `${method} ${url}`;
      if (method === 'GET' || method === 'HEAD') {
        expect([reply.statusCode, reply.headers.location, reply.body], told).toEqual([302, '/sign-in/', '']);
      } else expect(reply.statusCode, told).toBe(403);
      expect(reply.headers['set-cookie'], told).toBeUndefined();
      expect(reply.body, told).not.toMatch(/Содержимое|История|root:/);
    }
  }
});

test('an address that cannot be decoded is refused before any route', async () => {
  for (const url of ['/%ff/', '/%', '/edit/%c0%ae']) {
    const reply = await desk.app.inject({ url });
    expect(reply.statusCode, url).toBe(400);
    expect(reply.headers['content-security-policy'], url).toContain("default-src 'none'");
  }
});

test('an open address serves one kind of file by its bare name', async () => {
  for (const name of ['..%2f..%2fpackage.json', 'accounts.json', '%2e%2e', 'a.woff2%00.json', 'x'.repeat(400)]) {
    expect((await desk.app.inject({ url: `/assets/${name}` })).statusCode, name).not.toBe(200);
  }
});

test('invitation, password, telephone, in and out', async () => {
  const anna = await signedIn(desk, 'Анна Ёлкина');
  expect(anna.steps.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(anna.recovery).toHaveLength(8);
  const { headers } = anna.reply;
  expect([anna.reply.statusCode, headers.location]).toEqual([303, '/']);
  expect(headers['set-cookie']).toMatch(
    /^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=43200$/,
  );
  const start = await desk.app.inject({ url: '/account/', headers: anna.headers });
  expect(start.statusCode).toBe(200);
  expect(start.body).toContain('Анна Ёлкина, редактор');
  expect(start.headers['cache-control']).toBe('no-store');
  expect(start.body).not.toMatch(/<script|style="| on\w+="/);
  const out = await desk.post('/sign-out/', { csrf: anna.csrf }, { headers: anna.headers });
  expect(out.statusCode).toBe(303);
  expect((await desk.app.inject({ url: '/account/', headers: anna.headers })).statusCode).toBe(302);
  const history = (await desk.desk.journal.latest()).filter(({ who }) => who === 'Анна Ёлкина').map(({ what }) => what);
  expect(history).toEqual(['вышел', 'вошёл', 'принял приглашение']);
});

test('an invitation serves once, for a day, with a password that is hard to guess', async () => {
  const token = await desk.accounts.add('Борис', 'автор');
  const weak = {
    короткий: 'не меньше 12',
    aaaaaaaaaaaaaaaa: 'легко подобрать',
    password1234: 'легко подобрать',
    qwertyuiop123: 'легко подобрать',
  };
  for (const [password, told] of Object.entries(weak)) {
    const reply = await desk.post('/invitation/', { token, password, again: password });
    expect(reply.statusCode, password).toBe(422);
    expect(reply.body.replaceAll('\u00a0', ' '), password).toContain(told);
  }
  expect((await desk.post('/invitation/', { token, password: PASSWORD, again: `${PASSWORD}!` })).statusCode).toBe(422);
  await joinedBy(token);
  expect((await desk.post('/invitation/', { token, password: PASSWORD, again: PASSWORD })).statusCode).toBe(403);
  expect((await desk.app.inject({ url: `/invitation/?token=${token}` })).statusCode).toBe(403);
  const late = await desk.accounts.add('Вера', 'автор');
  expect((await desk.app.inject({ url: `/invitation/?token=${late}` })).statusCode).toBe(200);
  vi.setSystemTime(NOW + 25 * 3_600_000);
  expect((await desk.app.inject({ url: `/invitation/?token=${late}` })).statusCode).toBe(403);
});

async function joinedBy(token: string): Promise<void> {
  const { codeAt, stepAt } = await import('./one-time-codes.server.ts');
  const first = await desk.post('/invitation/', { token, password: PASSWORD, again: PASSWORD });
  const secret = /<code>([A-Z2-7]{32})<\/code>/.exec(first.body)?.[1] ?? '';
  const picture = await desk.app.inject({ url: `/invitation/picture.svg?token=${token}` });
  expect(picture.headers['content-type']).toContain('image/svg+xml');
  expect((await desk.post('/invitation/', { token, code: '000' })).statusCode).toBe(422);
  expect((await desk.post('/invitation/', { token, code: codeAt(secret, stepAt(Date.now())) })).statusCode).toBe(200);
}

test('a code and a recovery code serve once; a wrong password and an unknown name get one answer', async () => {
  const own = await startDesk();
  try {
    const person = await joined(own, 'Глеб', 'автор');
    const code = person.code();
    const [recovery = ''] = person.recovery;
    const enter = (given: Record<string, string>) =>
      own.post('/sign-in/', { name: 'Глеб', password: PASSWORD, ...given });
    expect((await enter({ code })).statusCode).toBe(303);
    const again = await enter({ code });
    expect(again.statusCode).toBe(422);
    expect((await enter({ code: recovery })).statusCode).toBe(303);
    expect((await enter({ code: recovery })).statusCode).toBe(422);
    const unknown = await own.post('/sign-in/', { name: 'Никто', password: PASSWORD, code });
    const wrong = await enter({ password: 'другой длинный пароль', code: person.code() });
    const bare = (text: string) => text.replace(/ value="[^"]*"/, '');
    expect([unknown.statusCode, bare(unknown.body)]).toEqual([wrong.statusCode, bare(wrong.body)]);
  } finally {
    await own.close();
  }
});

test('one code sent many times at once lets one in', async () => {
  const own = await startDesk();
  try {
    const person = await joined(own, 'Дарья', 'автор');
    const code = person.code();
    const sent = Array.from({ length: 4 }, () => own.post('/sign-in/', { name: 'Дарья', password: PASSWORD, code }));
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
  } finally {
    await own.close();
  }
});

test('whoever guesses waits, the same for names that exist and for others', async () => {
  for (const name of ['Елена', 'Никого']) {
    const own = await startDesk();
    try {
      await own.accounts.add('Елена', 'автор');
      const statuses: number[] = [];
      for (let n = 0; n < 6; n += 1) {
        statuses.push((await own.post('/sign-in/', { name, password: 'x', code: '1' })).statusCode);
      }
      expect(statuses, name).toEqual([422, 422, 422, 422, 422, 429]);
    } finally {
      await own.close();
    }
  }
});

test('a session ends by idleness, by age, by another password, by reset and by removal', async () => {
  const own = await startDesk();
  try {
    const status = async (headers: Record<string, string>) =>
      (await own.app.inject({ url: '/account/', headers })).statusCode;
    const one = await signedIn(own, 'Жанна');
    expect(await status(one.headers)).toBe(200);
    vi.setSystemTime(NOW + 29 * 60_000);
    expect(await status(one.headers)).toBe(200);
    vi.setSystemTime(NOW + 60 * 60_000);
    expect(await status(one.headers)).toBe(302);
    vi.setSystemTime(NOW);

    const two = await signedIn(own, 'Зоя');
    for (let half = 1; half < 24; half += 1) {
      vi.setSystemTime(NOW + half * 29 * 60_000);
      expect(await status(two.headers), String(half)).toBe(200);
    }
    vi.setSystemTime(NOW + 12.5 * 3_600_000);
    expect(await status(two.headers)).toBe(302);
    vi.setSystemTime(NOW);

    for (const end of [(name: string) => own.accounts.remove(name), (name: string) => own.accounts.reset(name)]) {
      const name = `Игорь ${end.length} ${Math.floor(performance.now() * 1_000)}`;
      const person = await signedIn(own, name);
      expect(await status(person.headers)).toBe(200);
      await end(name);
      expect(await status(person.headers)).toBe(302);
    }

    const four = await signedIn(own, 'Кира');
    const fresh = 'тополь считает тихие модемы';
    const form = { csrf: four.csrf, old: PASSWORD, code: four.code(), password: fresh, again: fresh };
    expect((await own.post('/account/', form, { headers: four.headers })).statusCode).toBe(303);
    expect(await status(four.headers)).toBe(302);
    const [recovery = ''] = four.recovery;
    expect((await own.post('/sign-in/', { name: 'Кира', password: PASSWORD, code: recovery })).statusCode).toBe(422);
    expect((await own.post('/sign-in/', { name: 'Кира', password: fresh, code: recovery })).statusCode).toBe(303);
  } finally {
    await own.close();
  }
});

test('a form of another site, of no page, or without its token changes nothing', async () => {
  const person = await signedIn(desk, 'Лев');
  const send = (headers: Record<string, string>, csrf = person.csrf) =>
    desk.post('/sign-out/', { csrf }, { headers: { ...person.headers, ...headers } });
  expect((await send({ origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await send({ origin: 'null' })).statusCode).toBe(403);
  expect((await send({ origin: '' })).statusCode).toBe(403);
  expect((await send({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await send({ 'sec-fetch-site': 'same-site' })).statusCode).toBe(403);
  expect((await send({}, '')).statusCode).toBe(403);
  expect((await send({}, person.csrf.toUpperCase())).statusCode).toBe(403);
  expect((await desk.app.inject({ url: '/account/', headers: person.headers })).statusCode).toBe(200);
  expect((await send({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(303);
});

test('fields of passwords hide them and are named for programs that keep them', async () => {
  const page = (await desk.app.inject({ url: '/sign-in/' })).body;
  expect(page).toMatch(/<input type="password" autoComplete="current-password"/);
  expect(page).toMatch(/autoComplete="username"/);
  expect(page).toMatch(/autoComplete="one-time-code"/);
});

test('an author publishes nothing and takes nothing back, however the address is written', async () => {
  const person = await signedIn(desk, 'Мария', 'автор');
  for (const url of ['/publish/', '/%70ublish/', '/versions/1/', '/versions/%31/', '/publish/?csrf=1']) {
    const reply = await desk.post(url, { csrf: person.csrf }, { headers: person.headers });
    expect(reply.statusCode, url).toBe(403);
    expect(reply.body.replaceAll('\u00a0', ' '), url).toContain('Это может только редактор');
  }
  expect((await desk.app.inject({ url: '/account/', headers: person.headers })).body).not.toContain('href="/publish/"');
});

test('forms of strangers are short and of one kind', async () => {
  const large = await desk.post('/sign-in/', { name: 'x'.repeat(100_000) });
  expect(large.statusCode).toBe(413);
  const fields = await desk.post(
    '/sign-in/',
    Object.fromEntries(Array.from({ length: 1_500 }, (_, n) => [`f${n}`, ''])),
  );
  expect(fields.statusCode).toBe(422);
  for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain', '']) {
    expect((await desk.post('/sign-in/', {}, { headers: { 'content-type': type } })).statusCode, type).toBe(415);
  }
});

test('accounts and history are for their owner only; secrets of links, passwords and codes are not in them', async () => {
  const person = await signedIn(desk, 'Нина');
  const folder = join(desk.desk.dataDir, 'desk');
  const [file, journal] = [join(folder, 'accounts.json'), join(folder, 'journal.jsonl')];
  for (const path of [file, journal]) expect((await stat(path)).mode & 0o777, path).toBe(0o600);
  const kept = `${await readFile(file, 'utf8')}${await readFile(journal, 'utf8')}`;
  for (const secret of [person.token, PASSWORD, person.cookie.split('=')[1] ?? '', ...person.recovery]) {
    expect(kept).not.toContain(secret);
  }
});

test('a lock that a killed process left does not stop the desk; a broken file is told, not overwritten', async () => {
  const own = await startDesk();
  try {
    await own.accounts.add('Олег', 'автор');
    const file = join(own.desk.dataDir, 'desk', 'accounts.json');
    const lock = `${file}.lock`;
    await writeFile(lock, '');
    const old = new Date(Date.now() - 60_000);
    await utimes(lock, old, old);
    await own.accounts.add('Пётр', 'автор');
    expect((await own.accounts.list()).map(({ name }) => name)).toEqual(['Олег', 'Пётр']);
    await expect(own.accounts.add('олег', 'автор')).rejects.toThrow('уже есть');
    await writeFile(file, '{"half":');
    await expect(own.accounts.add('Рита', 'автор')).rejects.toThrow('не читается');
    expect(await readFile(file, 'utf8')).toBe('{"half":');
  } finally {
    await own.close();
  }
});
