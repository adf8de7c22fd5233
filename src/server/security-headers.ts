/**
 * Headers of every answer. The policy is strict from the first day: no inline script, an inlined sheet only under its hash
 * (`withStyle`), Trusted Types required. A foreign map has a document of its own.
 */
import { PLAIN_STYLES } from '#src/platform/http/plain-page.ts';
import type { Settings } from '#src/platform/settings.server.ts';
import { styleSource } from '#src/site/app/used-styles.server.ts';

/** Address of the counter of visits; undefined when none is configured (C353). */
export const counterOf = ({ metrikaId, metrikaUrl }: CounterSettings): URL | undefined =>
  metrikaId === undefined ? undefined : new URL(metrikaUrl.replace('{id}', metrikaId));
type CounterSettings = Pick<Settings, 'metrikaId' | 'metrikaUrl'>;

/** Two years; without subdomains unless the operator says so: the company's other hosts are not ours to bind. */
const HSTS = { host: 'max-age=63072000', subdomains: 'max-age=63072000; includeSubDomains' };

/** The policy of a document in which one sheet stands: `source` is its hash. */
export const withStyle = (policy: string, source: string): string =>
  policy.replace("style-src 'self'", `style-src 'self' ${source}`);

/** `faces`: declarations of fonts, which stand in every document. `isDev` lets Vite inject its styles and open its socket, nothing else. */
export function securityHeaders(
  { siteUrl, yandexMapsKey, hsts, ...counter }: Pick<Settings, 'siteUrl' | 'yandexMapsKey' | 'hsts'> & CounterSettings,
  { isDev = false, faces }: { isDev?: boolean; faces?: string | undefined } = {},
): Record<string, string> & { 'content-security-policy': string } {
  const isHttps = siteUrl.startsWith('https:');
  const foreign = counterOf(counter);
  const connect = ["'self'", ...(isDev ? ['ws:'] : []), ...(foreign ? [foreign.origin] : [])];
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${["'self'", ...[PLAIN_STYLES, ...(faces ? [faces] : [])].map(styleSource), ...(isDev ? ["'unsafe-inline'"] : [])].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    `connect-src ${connect.join(' ')}`,
    // A document of ours with the foreign map, opened by a click (partners-map.ts).
    ...(yandexMapsKey === undefined ? [] : ["frame-src 'self'"]),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(isHttps && hsts !== 'off' ? { 'strict-transport-security': HSTS[hsts] } : {}),
  };
}
