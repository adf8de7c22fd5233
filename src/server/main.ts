/** Production entry of the bundle `build/server/main.js`. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLog } from '#src/platform/log.server.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { readSettings } from '#src/platform/settings.server.ts';
import { createApp } from './app.ts';
import { readAssets } from './assets.ts';

const settings = readSettings(process.env);
const log = createLog(settings);
const assets = await readAssets(join(PROJECT_FOLDER, 'build/client'), fileURLToPath(import.meta.url));
const app = await createApp({ settings, log, assets });
await app.listen({ port: settings.port, host: settings.host });
