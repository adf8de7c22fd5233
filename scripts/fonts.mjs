/**
 * Cuts the two fonts that every page loads out of Golos Text: the letters, digits and signs that Russian pages are made of,
 * in the weights that the sheets use. Rarer signs stay in the whole files, which a browser loads when a page has one.
 * Run it by hand after a change of the lists or of the package:
 *
 *     npm run fonts
 *
 * Writes src/ui/fonts/golos-*.woff2 and the ranges of src/ui/fonts/fonts.css.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { PROJECT_FOLDER } from './machine.mjs';

const require = createRequire(import.meta.url);
const FOLDER = join(PROJECT_FOLDER, 'src/ui/fonts');
/** As in fonts.css; `b` and `strong` are set in 600 (src/ui/base.css). */
const WEIGHTS = { wght: { min: 400, max: 600 } };
/** Kerning, marks and figures of one width. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];

const span = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const signs = (text) => Array.from(text, (sign) => sign.codePointAt(0));
const FACES = {
  cyrillic: [0x401, ...span(0x410, 0x44f), 0x451, 0x2116],
  latin: [...span(0x20, 0x7e), ...signs('\u00a0\u00ad«»°±·×²³µ®©\u2007\u2009\u2011–—‘’“”„•…\u202f−™\u2060')].sort(
    (a, b) => a - b,
  ),
};

/** `U+0410-044F, U+0451` of code points in order. */
function rangeOf(points) {
  const runs = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point) => point.toString(16).toUpperCase().padStart(4, '0');
  return runs.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(', ');
}

let css = await readFile(join(FOLDER, 'fonts.css'), 'utf8');
for (const [name, points] of Object.entries(FACES)) {
  const whole = await readFile(
    require.resolve(`@fontsource-variable/golos-text/files/golos-text-${name}-wght-normal.woff2`),
  );
  const text = String.fromCodePoint(...points);
  const options = { targetFormat: 'woff2', variationAxes: WEIGHTS, keepFeatures: FEATURES };
  const cut = await subsetFont(whole, text, options);
  await writeFile(join(FOLDER, `golos-${name}.woff2`), cut);
  css = css.replace(new RegExp(`(golos-${name}\\.woff2[^}]*unicode-range:\\s*)[^;]*`), `$1${rangeOf(points)}`);
  console.log(`${name}: ${points.length} знаков, ${whole.length} -> ${cut.length} байт`);
}
await writeFile(join(FOLDER, 'fonts.css'), css);
