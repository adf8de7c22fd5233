/**
 * `npm run bench:kept`: how long it takes to open a specification by its code among 100,000 kept ones, whether new codes are
 * free ones, when an address that tries codes is refused, and what one and a thousand of them find in an hour; 1 when a bound is
 * passed. For true figures give it a core: `taskset -c 1 npm run bench:kept`. The site is the built one with the shipped content.
 */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { keep } from '#src/domain/kept/kept.server.ts';
import { CODE_LENGTH, CODE_SIGNS, GUESSES } from '#src/domain/kept/kept.ts';
import { elementAt } from '#src/platform/lists.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import startServer from '#tests/support/global-setup.ts';
import { serveSite } from './servers.ts';

const KEPT = 100_000;
const OPENED = 1_000;
const NEW = 1_000;
const P95_MS = 20;
/**
 * Lists of strangers that trying may open in an hour: one address less than one in four days, so that nobody finds one in a
 * sitting; a thousand, which somebody hires by the hour, one. A certain list takes them KEPT times as long.
 */
const MOST_FOUND = { one: 0.01, thousand: 1 };
const MODELS = [
  'MES2448P',
  'MES2324',
  'MES5324',
  'WEP-30L',
  'ESR-1200',
  'LTP-8X',
  'WLC-30',
  'MES2348P',
  'SMG-1016M',
  'NTU-1',
];

/** Returns different codes for different numbers: the factor has no divisor of 27 ^ 6. */
const codeOf = (n: number): string => {
  let rest = (n * 7_368_787) % CODE_SIGNS.length ** CODE_LENGTH;
  let code = '';
  for (let at = 0; at < CODE_LENGTH; at += 1) {
    code += CODE_SIGNS[rest % CODE_SIGNS.length];
    rest = Math.floor(rest / CODE_SIGNS.length);
  }
  return code;
};
const shown = (n: number): string => n.toLocaleString('ru', { maximumSignificantDigits: 2 });
const textOf = (n: number): string =>
  Array.from(
    { length: 20 },
    (_, line) => `${elementAt(MODELS, (n + line) % MODELS.length)}; ${(n % 97) + line + 1}`,
  ).join('\n');

const stopServer = await startServer();
const database = await createTestDatabase();
const site = await serveSite({ DATABASE_URL: database.url, TRUSTED_PROXIES: '1' });
try {
  for (let from = 0; from < KEPT; from += 1_000) {
    const rows = Array.from({ length: 1_000 }, (_, at) => from + at);
    await database.db
      .insertInto('kept')
      .values(
        rows.map((n) => ({
          code: codeOf(n),
          kind: 'specification',
          hash: `bench ${n}`,
          value: JSON.stringify({ text: textOf(n) }),
        })),
      )
      .execute();
  }
  await sql`analyze kept`.execute(database.db);
  const open = async (code: string, visitor: string) => {
    const start = performance.now();
    const answer = await fetch(`${site.url}/specification/?code=${code}`, {
      headers: { 'x-forwarded-for': visitor, 'accept-encoding': 'br' },
    });
    await answer.text();
    return { statusCode: answer.status, ms: performance.now() - start };
  };
  await open(codeOf(0), '192.0.2.1');
  const times: number[] = [];
  for (let n = 0; n < OPENED; n += 1) {
    const { statusCode, ms } = await open(codeOf(randomInt(KEPT)), `198.51.100.${n % 250}`);
    if (statusCode !== 200) throw new Error(`код не открылся: ${statusCode}`);
    times.push(ms);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => elementAt(times, Math.floor(times.length * share));
  const made = new Set<string>();
  for (let n = 0; n < NEW; n += 1) made.add(await keep('specification', { text: `новая ${n}` }));
  const { rows } = await sql<{ codes: number; all: number }>`
    select count(distinct code)::int as codes, count(*)::int as all from kept`.execute(database.db);
  const [{ codes, all } = { codes: 0, all: 0 }] = rows;
  let tried = 0;
  let found = 0;
  const chance = KEPT / CODE_SIGNS.length ** CODE_LENGTH;
  const { ofOne, ofAll, ofOneThen } = GUESSES;
  const perHour = { one: ofOne, thousand: ofAll + (1_000 - ofAll / ofOne) * ofOneThen };
  const expected = { one: chance * perHour.one, thousand: chance * perHour.thousand };
  for (; tried < 10 * ofOne; tried += 1) {
    // Capital Р has no key of a sign: a guess is one code in either layout.
    const guess = `P${Array.from({ length: CODE_LENGTH - 1 }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('')}`;
    const { statusCode } = await open(guess, '203.0.113.9');
    if (statusCode === 429) break;
    if (statusCode === 200) found += 1;
  }
  const p95 = at(0.95);
  console.log(
    [
      `Сохранено спецификаций по 20 строк: ${all}, разных кодов: ${codes}.`,
      `Открыть по коду, ${OPENED} раз: p50 ${at(0.5).toFixed(1)} мс, p95 ${p95.toFixed(1)} мс (не больше ${P95_MS}), наибольшее ${at(1 - 1 / times.length).toFixed(0)} мс.`,
      `Новых кодов подряд: ${NEW}, разных: ${made.size}.`,
      `Перебор с одного адреса: отказ после ${tried} попыток (неверных не больше ${ofOne} в час), найдено чужих: ${found}.`,
      `Шанс угадать: один из ${Math.round(1 / chance)}. За час в среднем найдёт: один адрес за ${perHour.one} попыток ${shown(expected.one)} (не больше ${shown(MOST_FOUND.one)}), тысяча адресов за ${perHour.thousand} попыток ${shown(expected.thousand)} (не больше ${shown(MOST_FOUND.thousand)}).`,
    ].join('\n'),
  );
  const isFound = expected.one > MOST_FOUND.one || expected.thousand > MOST_FOUND.thousand;
  if (p95 > P95_MS || made.size < NEW || codes < all || tried > ofOne + found || isFound) process.exitCode = 1;
} finally {
  await site.stop();
  await database.close();
  await stopServer?.();
}
