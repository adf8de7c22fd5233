/**
 * Draws what stands behind a page header: a network in our own hand as a still picture, and a smaller network with traffic
 * on it as a looping film. Needs Chromium and ffmpeg (Debian: chromium, ffmpeg); run by hand after a change of a scene:
 *
 *     node scripts/header-pictures.ts [file for one frame as a PNG]
 *
 * Writes src/site/blocks/page-header/network.svg (light and dark), lights.svg (the first frame), lights.webm, lights.mp4.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { findBrowser } from '#tests/support/browsers.mjs';

const FOLDER = join(PROJECT_FOLDER, 'src/site/blocks/page-header');
const SECONDS = 8;
const FPS = 24;
const LARGEST_FILM = 100_000;

type Point = readonly [x: number, y: number];
type Device = { x: number; y: number; width: number; height: number; ports: Point[]; leds: Point[] };
type Link = { points: Point[]; trips: number; shift: number; isBack: boolean; isAlert: boolean };
type Scene = { width: number; height: number; devices: Device[]; links: Link[] };

const PORT = 7;
const LED = 3;

/** A front with `rows` × `columns` ports in groups of eight and a row of lights at its left edge. */
function device(x: number, y: number, columns: number, rows: number): Device {
  const ports: Point[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      ports.push([x + 34 + column * 10 + Math.floor(column / 8) * 6, y + 9 + row * 11]);
    }
  }
  const width = 34 + columns * 10 + Math.floor((columns - 1) / 8) * 6 + 12;
  const height = 16 + rows * 11;
  const leds = [0, 1, 2].map((i): Point => [x + 11 + i * 6, y + height / 2]);
  return { x, y, width, height, ports, leds };
}

/** From point to point as a cable is laid: along, across at 45°, along. `bend` says where it turns, from 0 to 1. */
function route([x1, y1]: Point, [x2, y2]: Point, bend: number): Point[] {
  const rise = Math.abs(y2 - y1);
  const turn = x1 + (x2 - x1 - rise) * bend;
  return rise > x2 - x1
    ? [
        [x1, y1],
        [x2, y2],
      ]
    : [
        [x1, y1],
        [turn, y1],
        [turn + rise, y2],
        [x2, y2],
      ];
}

const right = ({ x, width, y, height }: Device, part: number): Point => [x + width, y + height * part];
const left = ({ x, y, height }: Device, part: number): Point => [x, y + height * part];

/** Adds a cable to `links`; its traffic follows from its number. */
function lay(links: Link[], points: Point[]): void {
  const n = links.length;
  links.push({ points, trips: 1 + (n % 2), shift: (n * 0.381966) % 1, isBack: n % 3 === 1, isAlert: n % 17 === 9 });
}

/** The network that runs from edge to edge of a window. */
function wideScene(): Scene {
  const size = { width: 1600, height: 560 };
  const core = [device(640, 128, 8, 5), device(640, 318, 8, 5)];
  const middle = [58, 190, 322, 454].map((y) => device(900, y, 16, 2));
  const edge = Array.from({ length: 9 }, (_, i) => device(1246, 22 + i * 60, 24, 1));
  const links: Link[] = [];
  core.forEach((from, i) => {
    for (const part of [0.3, 0.7]) lay(links, [[0, from.y + from.height * part], left(from, part)]);
    middle.forEach((to, j) => {
      lay(links, route(right(from, 0.16 + j * 0.22), left(to, i === 0 ? 0.3 : 0.7), 0.2 + 0.2 * j));
    });
  });
  middle.forEach((from, j) => {
    edge.forEach((to, i) => {
      if (Math.abs(i - (j * 8) / 3) > 2.2) return;
      const bend = 0.15 + 0.14 * (i % 6);
      lay(links, route(right(from, 0.2 + 0.6 * ((i % 3) / 2)), left(to, j % 2 === 0 ? 0.35 : 0.65), bend));
    });
  });
  for (const from of edge) lay(links, [right(from, 0.5), [size.width, from.y + from.height / 2]]);
  return { ...size, devices: [...core, ...middle, ...edge], links };
}

/** The network of the film, shown at half of these pixels: two cores, three switches over them, five of access. */
function smallScene(): Scene {
  const size = { width: 512, height: 224 };
  const core = [device(32, 40, 3, 3), device(32, 135, 3, 3)];
  const middle = [12, 93, 174].map((y) => device(186, y, 6, 2));
  const edge = [10, 54, 98, 142, 186].map((y) => device(376, y, 6, 1));
  const links: Link[] = [];
  core.forEach((from, i) => {
    lay(links, [[0, from.y + from.height / 2], left(from, 0.5)]);
    for (const [j, to] of middle.entries())
      lay(links, route(right(from, 0.2 + j * 0.3), left(to, i === 0 ? 0.3 : 0.7), 0.5));
  });
  middle.forEach((from, j) => {
    edge.forEach((to, i) => {
      if (Math.abs(i - 2 * j) > 1) return;
      lay(links, route(right(from, 0.2 + 0.15 * i), left(to, i === 2 * j ? 0.5 : 0.3 + 0.4 * (j % 2)), 0.3 + 0.1 * i));
    });
  });
  return { ...size, devices: [...core, ...middle, ...edge], links };
}

type Paint = { ground: string; body: string; edge: string; port: string; cable: string; led: string };
/** The raw colours of src/ui/tokens.css: a picture file sees no tokens. */
const INK: Paint = {
  ground: '#0e1116',
  body: '#14181e',
  edge: '#39414b',
  port: '#222830',
  cable: '#2c333c',
  led: '#4fd596',
};
const PAPER: Paint = {
  ground: 'none',
  body: '#ffffff',
  edge: '#c2cad2',
  port: '#e9edf0',
  cable: '#dde2e7',
  led: '#0a7343',
};

/** `weight`: how many times heavier a line is than in the wide scene. */
const css = (paint: Paint, weight: number) =>
  `.d{fill:${paint.body};stroke:${paint.edge}}.p{fill:${paint.port};stroke:${paint.edge};stroke-width:.75}` +
  `.c{fill:none;stroke:${paint.cable};stroke-width:${1.25 * weight}}.l{fill:${paint.led}}`;

/** A still network. Without `ground` it is transparent and follows the visitor's colour scheme. */
function svg({ width, height, devices, links }: Scene, ground?: Paint): string {
  const n = (value: number) => String(Math.round(value * 10) / 10);
  const squares = (points: Point[]) => points.map(([x, y]) => `M${n(x)} ${n(y)}h${PORT}v${PORT}h-${PORT}z`).join('');
  const style = ground ? css(ground, 1.6) : `${css(PAPER, 1)}@media(prefers-color-scheme:dark){${css(INK, 1)}}`;
  const cables = links.map(({ points }) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`).join('');
  const boxes = devices.map((one) => `M${one.x} ${one.y}h${one.width}v${one.height}h-${one.width}z`).join('');
  const lights = devices
    .flatMap(({ leds }) => leds.slice(0, 2))
    .map(([x, y]) => `M${n(x)} ${n(y - 1.5)}h${LED}v${LED}h-${LED}z`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<title>Сеть</title>` +
    `<style>${style}</style>${ground ? `<path fill="${ground.ground}" d="M0 0h${width}v${height}H0z"/>` : ''}` +
    `<path class="c" d="${cables}"/><path class="d" d="${boxes}"/>` +
    `<path class="p" d="${devices.map(({ ports }) => squares(ports)).join('')}"/><path class="l" d="${lights.join('')}"/></svg>\n`
  );
}

/** Runs in the browser: draws the moment `part` (0–1) of the loop on the canvas and gives it back as a PNG. */
function drawFrame(given: { part: number; links: Link[]; devices: Device[] }): string {
  const { part, links, devices } = given;
  const canvas = document.querySelector('canvas') as HTMLCanvasElement;
  const still = document.querySelector('img') as HTMLImageElement;
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  pen.globalAlpha = 1;
  pen.drawImage(still, 0, 0);
  pen.lineCap = 'round';
  const TAIL = 64;
  const STEPS = 16;
  for (const { points, trips, shift, isBack, isAlert } of links) {
    const way = isBack ? [...points].reverse() : points;
    const lengths = way.slice(1).map(([x, y], i) => Math.hypot(x - (way[i] as Point)[0], y - (way[i] as Point)[1]));
    const total = lengths.reduce((sum, length) => sum + length, 0);
    const at = (distance: number): Point => {
      let rest = Math.min(Math.max(distance, 0), total);
      let i = 0;
      while (i < lengths.length - 1 && rest > (lengths[i] as number)) rest -= lengths[i++] as number;
      const [[x1, y1], [x2, y2]] = [way[i] as Point, way[i + 1] as Point];
      const share = rest / (lengths[i] as number);
      return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
    };
    // The light starts and ends beyond the cable, so that it comes out of a port and goes into one.
    const head = ((part * trips + shift) % 1) * (total + TAIL * 4);
    pen.strokeStyle = isAlert ? '#f2b84b' : '#93a9ff';
    for (let step = 0; step < STEPS; step += 1) {
      const [from, to] = [head - TAIL + (TAIL * step) / STEPS, head - TAIL + (TAIL * (step + 1)) / STEPS];
      if (to < 0 || from > total) continue;
      pen.globalAlpha = ((step + 1) / STEPS) ** 2;
      pen.lineWidth = 2.5;
      pen.beginPath();
      pen.moveTo(...at(from));
      pen.lineTo(...at(to));
      pen.stroke();
    }
    if (head > 0 && head < total) {
      pen.globalAlpha = 1;
      pen.fillStyle = '#ffffff';
      const [x, y] = at(head);
      pen.fillRect(x - 2, y - 2, 4, 4);
    }
  }
  pen.globalAlpha = 1;
  devices.forEach(({ leds, ports }, n) => {
    leds.forEach(([x, y], i) => {
      const isOn = i < 2 && (i === 0 || Math.floor(part * 24 + n * 5) % 5 !== 0);
      pen.fillStyle = isOn ? '#4fd596' : '#222830';
      pen.fillRect(x, y - 1.5, 3, 3);
    });
    ports.forEach(([x, y], i) => {
      const beat = Math.floor(part * 32) * 7 + n * 13 + i * 29;
      if ((n * 31 + i * 17) % 5 > 1 || beat % 6 > 2) return;
      pen.fillStyle = '#4fd596';
      pen.fillRect(x + 2, y + 5, 3, 1.5);
    });
  });
  return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length);
}

function encoder(file: string, codec: string[]) {
  const input = ['-f', 'image2pipe', '-framerate', String(FPS), '-c:v', 'png', '-i', '-'];
  const child = spawn(
    'ffmpeg',
    ['-v', 'error', '-y', ...input, '-an', '-map_metadata', '-1', ...codec, join(FOLDER, file)],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  return { child, closed: once(child, 'close') as Promise<[number]> };
}

const H264 = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '25', '-tune', 'animation', '-movflags', '+faststart'];
const AV1 = ['-c:v', 'libaom-av1', '-crf', '50', '-b:v', '0', '-row-mt', '1', '-cpu-used', '2', '-g', '400'];
const COLOUR = [
  '-vf',
  'scale=out_color_matrix=bt709:out_range=tv',
  '-pix_fmt',
  'yuv420p',
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
];

const scene = smallScene();
await writeFile(join(FOLDER, 'network.svg'), svg(wideScene()));
await writeFile(join(FOLDER, 'lights.svg'), svg(scene, INK));

const browser = await chromium.launch({
  executablePath: findBrowser('chromium') ?? '',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
const picture = Buffer.from(svg(scene, INK)).toString('base64');
await page.setContent(
  `<canvas width="${scene.width}" height="${scene.height}"></canvas><img src="data:image/svg+xml;base64,${picture}">`,
);
const film = [encoder('lights.webm', [...AV1, ...COLOUR]), encoder('lights.mp4', [...H264, ...COLOUR])];
const frames = SECONDS * FPS;
for (let frame = 0; frame < frames; frame += 1) {
  const png = Buffer.from(
    await page.evaluate(drawFrame, { part: frame / frames, links: scene.links, devices: scene.devices }),
    'base64',
  );
  if (frame === 40 && process.argv[2]) await writeFile(process.argv[2], png);
  await Promise.all(film.map(({ child }) => child.stdin.write(png) || once(child.stdin, 'drain')));
}
for (const { child } of film) child.stdin.end();
const codes = await Promise.all(film.map(({ closed }) => closed));
await browser.close();
for (const file of ['lights.webm', 'lights.mp4']) {
  const { size } = await stat(join(FOLDER, file));
  console.log(`${file}: ${Math.round(size / 1000)} kB`);
  if (size > LARGEST_FILM) process.exitCode = 1;
}
if (codes.some(([code]) => code !== 0)) process.exitCode = 1;
