/**
 * Draws the pictures that the demonstration shows where photographs of goods stand: the body of a device in space with its drawn
 * front, and its ports at close quarters. They are no photographs; files of goods call them `drawn: true` and pages say so. Run by
 * hand after a change of the drawings:
 *
 *     node scripts/demo-photographs.ts
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { createServer } from 'vite';
import { loadContentFiles, readContentFiles } from '#src/content-sync/load-content.server.ts';
import { layoutPanel } from '#src/domain/panels/panels.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';

const CONTENT = join(PROJECT_FOLDER, 'content');
const GOODS = ['mes3324', 'esr-20', 'mes2428'];
const WIDTH = 1600;
const HEIGHT = 1000;
const EDGE = 130;
/** Without a ground: a page has one of its own for each scheme. */
const COLOURS = { floor: '#0e111614', top: '#39424c', side: '#161b20' };
/** How far the front turns away, and how depth runs, in parts of a length. */
const SLOPE = 0.16;
const AWAY = { x: 0.42, y: -0.34 };

const { content } = loadContentFiles(await readContentFiles(CONTENT));
if (!content) throw new Error('Содержимое с ошибками: выполните npm run content:check');

const vite = await createServer({
  root: PROJECT_FOLDER,
  server: { middlewareMode: true },
  appType: 'custom',
  logLevel: 'error',
});
const { panelSvg } = await vite.ssrLoadModule('/src/site/blocks/front-panel/front-panel.server.tsx');

const page = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${inner}</svg>`;

const shape = (points: readonly (readonly [number, number])[], fill: string): string =>
  `<polygon points="${points.map((one) => one.join(',')).join(' ')}" fill="${fill}"/>`;

/** `left` and `right`: edges of the body within the front, which has ears. */
type Box = { width: number; height: number; depth: number; left: number; right: number; front: string };

/** The body as a box: front, top and the side that is turned to us. Lengths in millimetres. */
function inSpace({ width, height, depth, left, right, front }: Box): string {
  const spread = { x: width + depth * AWAY.x, y: height + width * SLOPE - depth * AWAY.y };
  const scale = Math.min((WIDTH - 2 * EDGE) / spread.x, (HEIGHT - 2 * EDGE) / spread.y);
  const at = { x: (WIDTH - spread.x * scale) / 2, y: (HEIGHT - spread.y * scale) / 2 - depth * AWAY.y * scale };
  const point = (across: number, down: number, back: number) =>
    [at.x + (across + back * AWAY.x) * scale, at.y + (across * SLOPE + down + back * AWAY.y) * scale] as const;
  const [w, h, d] = [width, height, depth];
  const [l, r] = [left, right];
  const floor = [point(-30, h, -40), point(w + 30, h, -40), point(w + 30, h, d + 30), point(-30, h, d + 30)];
  const top = [point(l, 0, 0), point(r, 0, 0), point(r, 0, d), point(l, 0, d)];
  const side = [point(r, 0, 0), point(r, 0, d), point(r, h, d), point(r, h, 0)];
  const turned = `matrix(${scale} ${scale * SLOPE} 0 ${scale} ${at.x} ${at.y})`;
  return page(
    shape(floor, COLOURS.floor) +
      shape(top, COLOURS.top) +
      shape(side, COLOURS.side) +
      `<g transform="${turned}">${front}</g>`,
  );
}

/** The right part of the front, where the ports stand: they fill the picture. */
function closeBy({ height, right, front }: Box): string {
  const scale = (HEIGHT * 0.6) / height;
  const turned = `translate(${WIDTH * 0.97 - right * scale} ${(HEIGHT - height * scale) / 2}) scale(${scale})`;
  return page(`<g transform="${turned}">${front}</g>`);
}

for (const code of GOODS) {
  const good = content.good.find((one) => one.code === code);
  if (!good) throw new Error(`Товара ${code} нет`);
  const { width, height, bodies } = layoutPanel(good.shape);
  const left = Math.min(...bodies.map((body) => body.x));
  const right = Math.max(...bodies.map((body) => body.x + body.width));
  const { depth = 200 } = good.shape;
  // A unit of the drawing is a millimetre; its own size is that of a screen.
  const front = String(panelSvg(good.shape))
    .replace(/ width="[^"]*"/, ` width="${width}"`)
    .replace(/ height="[^"]*"/, ` height="${height}"`);
  const box: Box = { width, height, depth, left, right, front };
  const folder = join(CONTENT, 'catalog/goods', code);
  await mkdir(folder, { recursive: true });
  for (const [name, svg] of [
    ['body', inSpace(box)],
    ['ports', closeBy(box)],
  ] as const) {
    const png = new Resvg(svg).render().asPng();
    await writeFile(join(folder, `${name}.webp`), await sharp(png).webp({ quality: 90 }).toBuffer());
  }
}
await vite.close();
