import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isProduction, readSettings, SETTINGS, SettingsError, settingWarnings } from './settings.server.ts';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

test('an empty environment gives a site on this machine only', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    trustedProxies: 0,
  });
  expect(settings.dataDir).toBe(`${process.cwd()}/data`);
  expect(settings).not.toHaveProperty('databaseUrl');
});

test('an empty value counts as unset', () => {
  expect(readSettings({ PORT: ' ', DATABASE_URL: '' }).port).toBe(3000);
});

test('all problems are told together, each with an example', () => {
  const problems = problemsOf({
    PORT: '70000',
    DATABASE_URL: 'mysql://u:password1@h/d',
    LOG_LEVEL: 'loud',
    SITE_URL: 'x',
  });
  expect(problems.map((line) => line.split(':')[0])).toEqual(['PORT', 'SITE_URL', 'DATABASE_URL', 'LOG_LEVEL']);
  expect(problems[0]).toBe('PORT: нужно целое число от 0 до 65535, а задано «70000». Пример: PORT=3000');
  expect(problems.join()).not.toContain('password1');
});

test.each([
  ['PORT', '-1'],
  ['PORT', '3e3'],
  ['PORT', '80 80'],
  ['SITE_URL', 'https://example.ru/path'],
  ['SITE_URL', 'ftp://example.ru'],
  ['SITE_URL', 'https://user@example.ru'],
  ['TRUSTED_PROXIES', 'true'],
  ['API_BASE', '//evil.example/api'],
  ['API_BASE', 'api'],
  ['DEV_FLAG', 'n'],
  ['MAIL_FROM', 'Сайт <site@example.ru>'],
  ['MAIL_FROM', 'site@example.ru, b@example.ru'],
  ['LEADS_TO', 'sales@example.ru,,b@example.ru'],
  ['SMTP_URL_FALLBACK', 'smtp://b.example.ru'],
])('%s=%s is refused', (name, value) => {
  expect(problemsOf({ [name]: value })).toHaveLength(1);
});

test('a mail server needs a sender and a receiver, and its password is never repeated', () => {
  expect(problemsOf({ SMTP_URL: 'smtp://a.example.ru:25' }).map((line) => line.split(':')[0])).toEqual([
    'MAIL_FROM',
    'LEADS_TO',
  ]);
  for (const url of ['http://u:password1@h', 'smtp://', 'smtp://u:password1@h:x', 'u:password1@h']) {
    const problems = problemsOf({ SMTP_URL: url, MAIL_FROM: 'a@b.ru', LEADS_TO: 'a@b.ru' });
    expect(problems).toHaveLength(1);
    expect(problems.join()).not.toContain('password1');
  }
  expect(
    readSettings({ SMTP_URL: 'smtps://u:p%40@h:465/?requireTLS=true', MAIL_FROM: 'a@b.ru', LEADS_TO: 'a@b.ru, c@d.ru' })
      .leadsTo,
  ).toEqual(['a@b.ru', 'c@d.ru']);
});

test('every example is a right value', () => {
  expect(problemsOf(Object.fromEntries(Object.values(SETTINGS).map(({ env, example }) => [env, example])))).toEqual([]);
});

test('C278: the API base comes from the environment', () => {
  expect(readSettings({}).apiBase).toBe('/api/');
  expect(readSettings({ API_BASE: 'https://api.example.ru/api/' }).apiBase).toBe('https://api.example.ru/api/');
});

test("C280: production needs the production API base and the dev flag 'N', both", () => {
  const base = 'https://api.example.ru/api/';
  const flag = (env: Record<string, string>) => isProduction(readSettings({ SITE_URL: 'https://example.ru', ...env }));
  expect(flag({ API_BASE: base, PRODUCTION_API_BASE: base, DEV_FLAG: 'N' })).toBe(true);
  expect(flag({ API_BASE: base, PRODUCTION_API_BASE: 'https://api.example.ru/api', DEV_FLAG: 'N' })).toBe(true);
  expect(flag({ API_BASE: base, PRODUCTION_API_BASE: base })).toBe(false);
  expect(flag({ API_BASE: base, DEV_FLAG: 'N' })).toBe(false);
  expect(flag({ API_BASE: '/api/', PRODUCTION_API_BASE: base, DEV_FLAG: 'N' })).toBe(false);
});

test('docs/operations.md lists exactly these settings, with their defaults', async () => {
  const text = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const rows = text
    .split('\n')
    .filter((line) => /^\| `[A-Z_]+`/.test(line))
    .map((line) => line.replace(/ +\|/g, ' |'));
  const expected = Object.values(SETTINGS).map((setting) => {
    const fallback = 'fallback' in setting ? `\`${setting.fallback}\`` : '–';
    return `| \`${setting.env}\` | ${fallback} | \`${setting.example}\` | ${setting.about} |`;
  });
  expect(rows).toEqual(expected);
});

test('a secret may stand in a file; both at once and an unreadable file are told without the secret', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'settings-'));
  const file = join(folder, 'url');
  await writeFile(file, 'postgres://site:secret7@db.example.ru/site\n');
  expect(readSettings({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://site:secret7@db.example.ru/site');
  expect(problemsOf({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://a/b' })).toEqual([
    'DATABASE_URL и DATABASE_URL_FILE заданы вместе. Оставьте одно.',
  ]);
  expect(problemsOf({ SMTP_URL_FILE: join(folder, 'no') })[0]).toMatch(
    /^SMTP_URL_FILE: файл .* не читается \(ENOENT\)\.$/,
  );
  await writeFile(file, 'mysql://u:secret8@h/d');
  expect(problemsOf({ DATABASE_URL_FILE: file }).join()).not.toContain('secret8');
  await rm(folder, { recursive: true });
});

test('a misspelt name and a public site without its address are told at start', () => {
  const warnings = (env: Record<string, string>) => settingWarnings(env, readSettings(env));
  expect(warnings({ TRUSTED_PROXY: '1' })).toEqual([
    'Настройки TRUSTED_PROXY нет, она не действует. Похоже на TRUSTED_PROXIES.',
  ]);
  expect(warnings({ SITEURL: 'x', PATH: '/bin', HOME: '/', LEADS_TO_FILE: '1' })).toEqual([
    'Настройки SITEURL нет, она не действует. Похоже на SITE_URL.',
  ]);
  expect(warnings({ HOST: '0.0.0.0' })).toEqual([expect.stringContaining('SITE_URL не задан')]);
  expect(warnings({ TRUSTED_PROXIES: '1' })).toEqual([expect.stringContaining('SITE_URL не задан')]);
  expect(warnings({ HOST: '0.0.0.0', SITE_URL: 'https://www.example.ru' })).toEqual([]);
});

test('production without its address does not start, and one sentence says what to set', () => {
  const base = { API_BASE: '/api/', PRODUCTION_API_BASE: '/api/', DEV_FLAG: 'N' };
  expect(problemsOf(base)).toEqual([
    'SITE_URL: задайте адрес, под которым сайт знают посетители (DEV_FLAG=N). Пример: SITE_URL=https://www.example.ru',
  ]);
  expect(problemsOf({ ...base, SITE_URL: 'https://www.example.ru' })).toEqual([]);
  expect(problemsOf({ ...base, SITE_URL: 'www' })).toHaveLength(1);
});

test('settings may stand in a file; the environment wins, and a secret keeps its «#» and quotes inside', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'settings-'));
  const SETTINGS_FILE = join(folder, 'site.env');
  await writeFile(
    SETTINGS_FILE,
    '# remark\n\nPORT=4000\n HOST = "0.0.0.0"\nCRM_SECRET=abc#def"ghi=jklmnop\r\nSITEURL=x\n',
  );
  const env = { SETTINGS_FILE, PORT: '5000' };
  expect(readSettings(env)).toMatchObject({ port: 5000, host: '0.0.0.0', crmSecret: 'abc#def"ghi=jklmnop' });
  expect(settingWarnings(env, readSettings(env)).join()).toContain('Похоже на SITE_URL');
  expect(problemsOf({ SETTINGS_FILE: join(folder, 'no') })).toEqual([
    `SETTINGS_FILE: файл ${join(folder, 'no')} не читается (ENOENT).`,
  ]);
  await rm(folder, { recursive: true });
});
