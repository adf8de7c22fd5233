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
