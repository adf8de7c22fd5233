import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '#src/platform/log.server.ts';
import { readSettings, type Settings } from '#src/platform/settings.server.ts';
import { createReload } from './reload.ts';

const folder = mkdtempSync(join(tmpdir(), 'reload-'));
afterAll(() => rmSync(folder, { recursive: true }));
const [SETTINGS_FILE, CRM_SECRET_FILE] = [join(folder, 'site.env'), join(folder, 'secret')];

function begin() {
  const lines: string[] = [];
  const deliveries: Settings[] = [];
  write('LOG_LEVEL=info\nPORT=3000\nSITE_URL=https://example.ru', 'first-secret-of-the-crm');
  const env = { SETTINGS_FILE, CRM_SECRET_FILE, CRM_URL: 'https://crm.example.ru/' };
  const settings = readSettings(env);
  const log = createLog({ logLevel: settings.logLevel, logFormat: 'json' }, (line) => lines.push(line));
  const jobs = { deliverBy: (fresh: Settings) => void deliveries.push(fresh) };
  return { reload: createReload(env, settings, { log, jobs }), lines, deliveries, log };
}

function write(settings: string, secret: string): void {
  writeFileSync(SETTINGS_FILE, settings);
  writeFileSync(CRM_SECRET_FILE, secret);
}

test('a reload takes a new key and a new level of the log; what needs a restart is named', () => {
  const { reload, lines, deliveries, log } = begin();
  write('LOG_LEVEL=debug\nPORT=4000\nSITE_URL=https://example.ru', 'second-secret-of-the-crm');
  reload();
  expect(deliveries.at(-1)?.crmSecret).toBe('second-secret-of-the-crm');
  expect(log.level).toBe('debug');
  expect(lines.join()).toContain('"settings":["CRM_SECRET","LOG_LEVEL"]');
  expect(lines.join()).toContain('"settings":["PORT"]');
  expect(lines.join()).not.toContain('secret-of');
});

test('wrong settings change nothing and are told', () => {
  const { reload, lines, deliveries, log } = begin();
  write('LOG_LEVEL=loud', 'second-secret-of-the-crm');
  reload();
  expect(deliveries).toEqual([]);
  expect(log.level).toBe('info');
  expect(lines.join()).toContain('Настройки остались прежними.');
  expect(lines.join()).toContain('LOG_LEVEL: нужно');
});

test('a receiver that is new or gone waits for a restart', () => {
  const { reload, lines, deliveries } = begin();
  write('SMTP_URL=smtp://mail.example.ru\nMAIL_FROM=a@example.ru\nLEADS_TO=b@example.ru', 'second-secret-of-the-crm');
  reload();
  expect(deliveries.at(-1)).not.toHaveProperty('smtpUrl');
  expect(lines.join()).toContain('SMTP_URL');
});
