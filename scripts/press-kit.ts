/**
 * Draws the files of the press kit from the name of the company, the mark of the header and the faces of devices (`FACES`):
 * content/media/press/. Run by hand after a change of any of them; what the kit offers is told by content/pages/press-kit.yaml.
 *
 *     node scripts/press-kit.ts
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { createServer } from 'vite';
import { loadContentFiles, readContentFiles } from '#src/content-sync/load-content.server.ts';
import type { GoodShape } from '#src/domain/devices/devices.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';

const FOLDER = join(PROJECT_FOLDER, 'content/media/press');
const FACES = ['mes2324', 'esr-1200', 'wlc-3200', 'mes5324', 'ltp-8x-rev-c', 'smg-1016m'];
const LIGHT = { ink: '#0e1116', paper: '#ffffff', light: '#1f4bff' };
const DARK = { ink: '#e9edf0', paper: '#0e1116', light: '#93a9ff' };

const files = new Map(await readContentFiles(join(PROJECT_FOLDER, 'content')));
// The content names files that this script is about to draw.
const blank = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="1" height="1"/>');
for (const name of FACES) for (const end of ['svg', 'png']) files.set(`media/press/panel-${name}.${end}`, blank);
const { content, problems } = loadContentFiles(files);
if (!content) throw new Error(`Содержимое с ошибками: ${problems.length}. Выполните npm run content:check`);
const company = content.site_document.find(({ code }) => code === 'company')?.value as { name: string };

const require = createRequire(import.meta.url);
// pdfkit brings fontkit: letters become outlines, so that the logo needs no font.
const fontkit = createRequire(require.resolve('pdfkit'))('fontkit');
const font = fontkit.openSync(require.resolve('@expo-google-fonts/golos-text/600SemiBold/GolosText_600SemiBold.ttf'));

/** A line of text as outlines on the base line 0, 0. */
function outlines(text: string, size: number): { path: string; width: number } {
  const { glyphs, positions } = font.layout(text);
  const scale = size / font.unitsPerEm;
  const tight = -0.022 * font.unitsPerEm;
  let x = 0;
  let path = '';
  for (const [index, glyph] of glyphs.entries()) {
    path += glyph.path
      .scale(scale, -scale)
      .translate(x * scale, 0)
      .toSVG();
    x += positions[index].xAdvance + tight;
  }
  return {
    path: path.replace(/\d+\.\d+/g, (number: string) => String(Math.round(Number(number) * 100) / 100)),
    width: x * scale,
  };
}

type Colours = typeof LIGHT;
const mark = ({ ink, paper, light }: Colours) =>
  `<path fill="${ink}" d="M0 0h28v28H0z"/><path fill="${paper}" d="M5 10h18v12h-4.5v3h-9v-3H5z"/>` +
  `<path fill="none" stroke="${ink}" d="M8 10v4.5m3-4.5v4.5m3-4.5v4.5m3-4.5v4.5m3-4.5v4.5"/><path fill="${light}" d="M19 3.5h4v3h-4z"/>`;
const svg = (width: number, height: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 4}" height="${height * 4}">${inner}</svg>\n`;

function logo(colours: Colours): string {
  const { path, width } = outlines(company.name, 18);
  return svg(
    Math.ceil(40 + width),
    28,
    `${mark(colours)}<path fill="${colours.ink}" transform="translate(40 20.4)" d="${path}"/>`,
  );
}

async function write(name: string, drawing: string, pngWidth: number): Promise<void> {
  await writeFile(join(FOLDER, `${name}.svg`), drawing);
  const picture = new Resvg(drawing, { fitTo: { mode: 'width', value: pngWidth } }).render();
  await writeFile(join(FOLDER, `${name}.png`), picture.asPng());
}

await mkdir(FOLDER, { recursive: true });
await write('logo-light', logo(LIGHT), 1600);
await write('logo-dark', logo(DARK), 1600);
await write('mark-light', svg(28, 28, mark(LIGHT)), 512);
await write('mark-dark', svg(28, 28, mark(DARK)), 512);

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' });
const { panelSvg } = await vite.ssrLoadModule('/src/site/blocks/front-panel/front-panel.server.tsx');
for (const code of FACES) {
  const shape = content.good.find((good) => good.code === code)?.shape as GoodShape | undefined;
  if (!shape) throw new Error(`Товара ${code} нет в содержимом`);
  await write(`panel-${code}`, panelSvg(shape), 2000);
}
await vite.close();
