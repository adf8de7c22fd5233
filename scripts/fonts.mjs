/**
 * Cuts the font that every page loads out of Golos Text: the letters, digits and signs that Russian pages are made of, in the
 * weights that the sheets use. It is one file, so that a slow line never brings Latin letters without the Cyrillic ones. Rarer
 * signs stay in the whole files of the package, which a browser loads when a page has one; they are cut by script, so the
 * source here is the font of its makers, of the same version: fonts/variable/GolosText[wght].ttf of
 * https://github.com/googlefonts/golos-text. Run it by hand after a change of the list or of the package:
 *
 *     npm run fonts -- 'GolosText[wght].ttf'
 *
 * Writes src/ui/fonts/golos.woff2 and its range in src/ui/fonts/fonts.css.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { PROJECT_FOLDER } from './machine.mjs';

const FOLDER = join(PROJECT_FOLDER, 'src/ui/fonts');
/** Version 2.004, the one of the package. */
const SOURCE_SHA256 = '17bb58fb69aec2dfb047a2ebf52534023e9b688c97a6b7ac795b0a72912c2063';
/** As in fonts.css; `b` and `strong` are set in 600 (src/ui/base.css). */
const WEIGHTS = { wght: { min: 400, max: 600 } };
/** Kerning, marks and figures of one width. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];

const span = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const signs = (text) => Array.from(text, (sign) => sign.codePointAt(0));
const POINTS = [
  ...[...span(0x20, 0x7e), 0x401, ...span(0x410, 0x44f), 0x451],
  ...signs('\u00a0\u00ad«»°±·×²³µ®©\u2007\u2009\u2011–—‘’“”„•…\u202f−™\u2060№₽'),
].sort((a, b) => a - b);

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

const source = process.argv[2];
if (!source) throw new Error("Name the whole font: npm run fonts -- 'GolosText[wght].ttf'");
const whole = await readFile(source);
const sum = createHash('sha256').update(whole).digest('hex');
if (sum !== SOURCE_SHA256) throw new Error(`${source} is another version: SHA-256 ${sum}, not ${SOURCE_SHA256}`);
const options = { targetFormat: 'woff2', variationAxes: WEIGHTS, keepFeatures: FEATURES };
const cut = await subsetFont(whole, String.fromCodePoint(...POINTS), options);
await writeFile(join(FOLDER, 'golos.woff2'), cut);
const sheet = join(FOLDER, 'fonts.css');
const css = await readFile(sheet, 'utf8');
await writeFile(sheet, css.replace(/(golos\.woff2[^}]*unicode-range:\s*)[^;]*/, `$1${rangeOf(POINTS)}`));
console.log(`${POINTS.length} знаков, ${whole.length} -> ${cut.length} байт`);
