/**
 * `npm run preview [folder]`: the whole site with drafts and what waits for its time, from a folder of content, on an address and a
 * database of its own and behind a password. Nothing of it reaches the public site, and no letter leaves it.
 */
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { PROJECT_FOLDER, say } from './machine.mjs';

const { env } = process;
// What belongs to the public site: its database, its letters, its receivers of requests.
for (const name of [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'SMTP_URL',
  'SMTP_URL_FALLBACK',
  'CRM_URL',
  'CALL_TRACKING_SITE_ID',
  'SETTINGS_FILE',
]) {
  delete env[name];
  delete env[`${name}_FILE`];
}
const port = env.PREVIEW_PORT ?? '3100';
const password = env.PREVIEW_PASSWORD ?? randomBytes(12).toString('base64url');
Object.assign(env, {
  ...{ PORT: port, METRICS_PORT: '0', SITE_URL: env.PREVIEW_URL ?? `http://localhost:${port}` },
  ...{ PREVIEW_PASSWORD: password, CONTENT_SYNC: 'auto', DEV_FLAG: 'Y' },
  DATA_DIR: resolve(env.PREVIEW_DATA_DIR ?? join(PROJECT_FOLDER, 'data', 'preview')),
  CONTENT_DIR: resolve(process.argv[2] ?? env.CONTENT_DIR ?? join(PROJECT_FOLDER, 'content')),
});
say(`Просмотр: ${env.SITE_URL}/ — имя любое, пароль ${password}`);
await import('./start.mjs');
