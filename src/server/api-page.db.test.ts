/** The page of the API is a page of the site: its header and footer, its strict policy, forms that ask, real refusals. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SiteApp, startSiteApp } from '#tests/support/site-app.ts';

let site: SiteApp;
beforeAll(async () => {
  site = await startSiteApp();
});
afterAll(() => site.close());

const get = (url: string) => site.app.inject({ url, headers: { host: 'site.example' } });

test('it stands between header and footer of the site and runs no script', async () => {
  const { statusCode, headers, body } = await get('/api/');
  expect(statusCode).toBe(200);
  const [header = '', main = '', footer = ''] = body.split(/<main id="main" class="api">|<\/main>/);
  expect(header).toContain('href="/catalog/"');
  expect(footer).toContain('href="/policy/"');
  expect(main).toContain('<h1>');
  expect(body).not.toMatch(/<script|style="|\son\w+=/i);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  const styles = [...body.matchAll(/<style>([\s\S]*?)<\/style>/g)];
  expect(styles.length).toBeGreaterThan(0);
  for (const [, style = ''] of styles) {
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  }
});

test('each form asks a call that answers, and the refusal that shows what an error is names fields', async () => {
  const { body } = await get('/api/');
  const main = body.split('<main id="main" class="api">')[1]?.split('</main>')[0] ?? '';
  const forms = [...main.matchAll(/<form action="([^"]*)" method="get">([\s\S]*?)<\/form>/g)];
  expect(forms.length).toBeGreaterThan(5);
  for (const [, action = '', fields = ''] of forms) {
    const query = new URLSearchParams(
      [...fields.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    );
    expect([action, (await get(`${action}?${query}`)).statusCode]).toEqual([action, 200]);
  }
  const refusals = [...main.matchAll(/aria-label="Ошибка ([^"]*)"><code>([\s\S]*?)<\/code>/g)];
  expect(refusals.map(([, id]) => id)).toEqual(['POST /forms/call']);
  for (const [, id, answer = ''] of refusals) {
    const { error } = JSON.parse(answer.replaceAll('&quot;', '"').replaceAll('&#39;', "'"));
    expect([id, error.code, Object.keys(error.fields).length > 0]).toEqual([id, 'invalid', true]);
  }
});
