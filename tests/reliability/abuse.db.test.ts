/** A short run of the abuse in every check; the long one is `npm run abuse`. */
import { expect, test } from 'vitest';
import { startSiteApp } from '#tests/support/site-app.ts';
import { abuseTable, runAbuse } from './abuse.ts';

test('what strangers send is answered or refused, and honest visitors beside it are served', {
  timeout: 180_000,
}, async () => {
  const site = await startSiteApp({ TRUSTED_PROXIES: '1' });
  try {
    const base = await site.app.listen({ port: 0, host: '127.0.0.1' });
    const report = await runAbuse(base, { share: 0.06, slow: 20, isPatient: true });
    expect(report.wrong, abuseTable(report)).toEqual([]);
    expect(report.sent).toBeGreaterThan(250);
    expect(Object.keys(report.kinds).length).toBeGreaterThan(30);
  } finally {
    await site.close();
  }
});
