/** Figure 14: whatever the time zone, the locale and the clock of the machine, pages are the same and requests are delivered. */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BuiltSite, startBuiltSite } from './built-site.ts';
import { type Ask, sessionOf } from './honest.ts';
import { FORM, type Result, WARM } from './measuring.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Moscow is three hours ahead of UTC all year. */
const MOSCOW_MS = 3 * HOUR_MS;
/** An hour of the shifts and half an hour for all variants to be looked at. */
const NEAR_MIDNIGHT_MS = 1.5 * HOUR_MS;
const PRELOAD = `--import ${join(import.meta.dirname, 'shifted-clock.mjs')}`;
const ZONES = ['UTC', 'America/New_York', 'Asia/Tokyo'];
const LOCALES = ['C', 'C.UTF-8', ''];
const PAGES = [...WARM, '/promo/', '/about/', '/support/', '/news/feed.xml', '/sitemap.xml'];
const DELIVERY_MS = 60_000;

type Variant = { name: string; env: Record<string, string>; shiftMs: number };
const VARIANTS: readonly Variant[] = [
  ...ZONES.map((TZ, n) => ({
    ...{ name: `${TZ}, LC_ALL=${LOCALES[n] || 'нет'}`, env: { TZ, LC_ALL: LOCALES[n] ?? '' }, shiftMs: 0 },
  })),
  ...[HOUR_MS, -HOUR_MS].map((shiftMs) => ({
    name: `часы ${shiftMs > 0 ? '+' : '−'}1 ч`,
    env: { TZ: 'UTC' },
    shiftMs,
  })),
];

/**
 * How far all clocks are moved, in milliseconds, so that an hour more and an hour less are the same day of Moscow as `now`:
 * a page that says what holds today is rightly another one tomorrow. 0 unless midnight is near.
 */
export function awayFromMidnight(now: number): number {
  const sinceMidnight = (now + MOSCOW_MS) % DAY_MS;
  if (sinceMidnight < NEAR_MIDNIGHT_MS) return NEAR_MIDNIGHT_MS;
  return DAY_MS - sinceMidnight < NEAR_MIDNIGHT_MS ? -NEAR_MIDNIGHT_MS : 0;
}

/** Everything that a visitor of the variant could notice: each page's status and bytes, and whether a request was delivered. */
async function look(site: BuiltSite): Promise<Map<string, string>> {
  const ask: Ask = (path, init) => fetch(site.url + path, init); // no time is measured here, so none is limited
  const seen = new Map<string, string>();
  for (const path of PAGES) {
    const reply = await ask(path);
    const hash = createHash('sha256').update(comparable(await reply.text(), site.port));
    seen.set(path, `${reply.status} ${hash.digest('hex').slice(0, 16)}`);
  }
  const { headers, stamp } = await sessionOf(ask);
  await sleep(2_100); // a person takes longer than two seconds for a form
  const body = JSON.stringify({ ...FORM, stamp });
  const taken = await ask('/api/forms/support', { method: 'POST', headers, body });
  seen.set('заявка', `${taken.status} ${(await hasLetter(site)) ? 'доставлена' : 'не доставлена'}`);
  return seen;
}

/** A moment of a site's own start; a time zone taken for another is hours away. */
const isRecent = (time: string) => Math.abs(Date.parse(time) - Date.now()) < HOUR_MS / 2;

/** Each site has a port of its own, which stands in canonical links, and content that was written when the site was started. */
const comparable = (text: string, port: number) =>
  text
    .replaceAll(`localhost:${port}`, 'localhost')
    .replace(/<lastmod>([^<]*)<\/lastmod>/g, (whole, time) => (isRecent(time) ? '<lastmod>now</lastmod>' : whole));

async function hasLetter({ dataDir }: BuiltSite): Promise<boolean> {
  const until = performance.now() + DELIVERY_MS;
  while (performance.now() < until) {
    const files = await readdir(join(dataDir, 'letters')).catch(() => []);
    if (files.some((name) => name.endsWith('.eml'))) return true;
    await sleep(200);
  }
  return false;
}

export async function clocksAndLocales(): Promise<Result> {
  const differences: string[] = [];
  let first: Map<string, string> | undefined;
  const base = awayFromMidnight(Date.now());
  for (const { name, env, shiftMs } of VARIANTS) {
    const clock = { NODE_OPTIONS: PRELOAD, CLOCK_SHIFT_MS: String(base + shiftMs) };
    const site = await startBuiltSite({ MAX_DELAY_MS: '0', ...env, ...clock });
    const seen = await look(site).finally(() => site.close());
    first ??= seen;
    for (const [what, one] of seen) if (one !== first.get(what)) differences.push(`${name}: ${what} ${one}`);
  }
  const taken = first?.get('заявка');
  return {
    said: `вариантов ${VARIANTS.length}, страниц ${PAGES.length}, заявка ${taken}; иначе, чем в первом: ${differences.length} ${differences.slice(0, 5).join('; ')}`,
    isMet: differences.length === 0 && taken === '201 доставлена',
  };
}
