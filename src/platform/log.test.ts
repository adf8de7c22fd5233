import { expect, test } from 'vitest';
import { createLog } from './log.server.ts';

function logged(format: 'json' | 'text', use: (log: ReturnType<typeof createLog>) => void): string {
  let out = '';
  use(createLog({ logLevel: 'info', logFormat: format }, (line) => (out += line)));
  return out;
}

const CANARY = {
  name: 'Канарейкин',
  phone: '+79990001122',
  email: 'canary@example.ru',
  inn: '7700000000',
  comment: 'тайна',
};

test('personal values are masked at any depth, in both formats', () => {
  for (const format of ['json', 'text'] as const) {
    const out = logged(format, (log) => {
      log.info({ ...CANARY }, 'поверхность');
      log.info({ body: { contacts: CANARY, goods: [{ id: 7 }], list: [[CANARY]] } }, 'глубина');
      log.child({ contacts: CANARY }).info('потомок');
    });
    for (const value of Object.values(CANARY)) expect(out).not.toContain(value);
    expect(out).toContain('глубина');
    expect(out).toContain('"id":7');
  }
});

test('addresses and phones inside a text are masked, numbers and dates are not', () => {
  const out = logged('json', (log) => {
    log.info('пишет ivan.petrov@example.ru, тел. 8 (383) 274-10-01 и +7 383 274 10 01');
    log.warn({ err: new Error('duplicate key (a@b.ru)') }, 'ошибка');
    log.info({ at: '2026-11-21 13:13:47', version: 89_990_001, size: 82_741_001_123_456 }, 'числа');
  });
  expect(out).not.toMatch(/example|274-10|274 10|a@b/);
  expect(out).toContain('2026-11-21 13:13:47');
  expect(out).toContain('82741001123456');
});

test('addresses and phones are masked however an address (URL) spells them', () => {
  const out = logged('json', (log) => {
    log.warn({ url: '/api/search?query=ivan.petrov%40example.com&phone=%2B7%20912%20345-67-89' }, 'раз');
    log.warn({ url: '/?a=ivan%2540example.com&b=%2B7+912+345+67+89&c=8%28912%293456789' }, 'два');
  });
  expect(out.replaceAll(/"time":\d+/g, '')).not.toMatch(/example|912|345/); // a moment may hold any digits
});

test('an error never brings along the row values PostgreSQL puts into its detail', () => {
  const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (inn)=(7700000000)' });
  const out = logged('json', (log) => log.error({ err: new Error('не сохранено', { cause: error }) }, 'ошибка'));
  expect(out).toContain('23505');
  expect(out).not.toContain('7700000000');
});

test('a person reads Moscow time, the message and the facts on one line', () => {
  const out = logged('text', (log) => log.warn({ seconds: 3 }, 'База отвечает медленно'));
  expect(out).toMatch(/^\d\d:\d\d:\d\d внимание: База отвечает медленно seconds=3\n$/);
});
