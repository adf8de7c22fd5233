/**
 * Draws the ground of the map of partners from the outline, light and dark. Run by hand after a change of the outline or
 * of the projection; a test says when it was forgotten:
 *
 *     node scripts/russia-map.ts
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { groundSvg } from '#src/site/blocks/russia-map/ground.ts';

await writeFile(join(PROJECT_FOLDER, 'src/site/blocks/russia-map/russia.svg'), groundSvg());
