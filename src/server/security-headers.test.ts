import { expect, test } from 'vitest';
import { readSettings } from '#src/platform/settings.server.ts';
import { securityHeaders } from './security-headers.ts';

const connect = (environment: Record<string, string>) =>
  /connect-src ([^;]*)/.exec(securityHeaders(readSettings(environment))['content-security-policy'] ?? '')?.[1];

test('C353: pages may speak to the host of the counter only where one is configured', () => {
  expect(connect({})).toBe("'self'");
  expect(connect({ METRIKA_ID: '7' })).toBe("'self' https://mc.yandex.ru");
  expect(connect({ METRIKA_ID: '7', METRIKA_URL: 'http://127.0.0.1:9/hit/{id}' })).toBe("'self' http://127.0.0.1:9");
});

test('nobody frames a page, nothing moves its base, and other hosts learn the origin at most', () => {
  const headers = securityHeaders(readSettings({ SITE_URL: 'https://site.example' }));
  const policy = headers['content-security-policy'].split('; ');
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]));
  expect(policy.filter((one) => /^(?:object|script)-src /.test(one))).toEqual(["script-src 'self'"]);
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});
