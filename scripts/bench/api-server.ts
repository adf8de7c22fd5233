/** The public API alone over the database of DATABASE_URL: no content folder is synced, so generated goods stay. */
import fastify from 'fastify';
import { registerApi } from '#src/api/api.ts';
import { watchContentVersion } from '#src/platform/content-version.server.ts';
import { connectDatabase } from '#src/platform/database/database.server.ts';
import { readSettings } from '#src/platform/settings.server.ts';

const settings = readSettings(process.env);
const url = settings.databaseUrl ?? '';
connectDatabase(url);
const watch = await watchContentVersion(url);
const app = fastify();
await registerApi(app, settings);
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
process.once(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => watch.stop())
      .then(() => process.exit(0)),
);
