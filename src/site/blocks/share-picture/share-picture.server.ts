/**
 * The picture of a page for previews in messengers (Open Graph): 1200 × 630, the brand, the drawn device, a title and a
 * line of facts. Drawn as SVG and turned into PNG, which is the only thing every messenger reads.
 */
import { createRequire } from 'node:module';
import type { GoodShape } from '#src/domain/devices/devices.ts';
import { unavailable } from '#src/platform/errors.ts';
import { elementAt } from '#src/platform/lists.ts';
import { escapeHtml } from '#src/platform/markup.ts';
import { findElement, readMarkup } from '#src/platform/markup-tree.ts';
import { panelSvg } from '#src/site/blocks/front-panel/front-panel.server.tsx';

const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 72;
/** The place of the device: below the brand, above the words. */
const STAGE = { y: 138, height: 250 };
const TITLE_SIZE = 52;
const LINE_SIZE = 28;
/** Mean width of a letter in parts of the size: enough to break lines, the edge forgives the rest. */
const LETTER = { bold: 0.58, regular: 0.53 };

/** Colours of a preview, which has no theme: ink on the page's sunken surface, as in src/ui/tokens.css. */
const COLOUR = {
  ground: '#f3f5f7',
  ink: '#0e1116',
  muted: '#56606b',
  line: '#c2cad2',
  light: '#5c7cff',
  paper: '#fff',
};

const require = createRequire(import.meta.url);
const font = (name: string) => require.resolve(`@expo-google-fonts/golos-text/${name}.ttf`);
const FONTS = ['400Regular/GolosText_400Regular', '700Bold/GolosText_700Bold'].map(font);

export type ShareCard = { brand: string; title: string; line: string; shape?: GoodShape };

/** Loaded with the first picture: a native library of which no page needs anything. */
const library = () => import('@resvg/resvg-js');

/** Pictures in drawing or waiting at once; one takes some tens of milliseconds off the main thread. */
const MOST_DRAWINGS = 16;
/** The longest wait for a thread of Node; later nobody looks at the picture any more. */
const WAIT_MS = 5_000;
let drawings = 0;

/** Same card, same bytes. Throws 503 when too many are in drawing already, or when its turn has not come in time. */
export async function sharePng(card: ShareCard): Promise<Buffer> {
  const busy = (cause?: unknown) =>
    unavailable('Сейчас рисуется слишком много картинок. Повторите через несколько секунд.', { cause });
  if (drawings >= MOST_DRAWINGS) throw busy();
  drawings += 1;
  try {
    const { renderAsync } = await library();
    const font = { fontFiles: FONTS, loadSystemFonts: false, defaultFontFamily: 'Golos Text' };
    const signal = AbortSignal.timeout(WAIT_MS);
    const image = await renderAsync(shareSvg(card), { font }, signal).catch((error: unknown) => {
      throw signal.aborted ? busy(error) : error;
    });
    return image.asPng();
  } finally {
    drawings -= 1;
  }
}

/** The card as SVG. */
function shareSvg({ brand, title, line, shape }: ShareCard): string {
  const titleLines = wrap(title, TITLE_SIZE * LETTER.bold, 2);
  const factLines = wrap(line, LINE_SIZE * LETTER.regular, 2);
  const words = HEIGHT - EDGE - factLines.length * LINE_SIZE * 1.3;
  const titleTop = words - titleLines.length * TITLE_SIZE * 1.15 + 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${WIDTH}" height="${HEIGHT}" font-family="Golos Text">
<path fill="${COLOUR.ground}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>
<g transform="translate(${EDGE} 48) scale(1.6)"><path fill="${COLOUR.ink}" d="M0 0h28v28H0z"/><path fill="${COLOUR.paper}" d="M5 10h18v12h-4.5v3h-9v-3H5z"/><path fill="none" stroke="${COLOUR.ink}" d="M8 10v4.5m3-4.5v4.5m3-4.5v4.5m3-4.5v4.5m3-4.5v4.5"/><path fill="${COLOUR.light}" d="M19 3.5h4v3h-4z"/></g>
<text x="${EDGE + 62}" y="81" font-size="30" font-weight="700" fill="${COLOUR.ink}">${escapeHtml(brand)}</text>
<path stroke="${COLOUR.line}" stroke-width="2" d="M${EDGE} 116H${WIDTH - EDGE}"/>
${shape ? stage(panelSvg(shape)) : ''}
${titleLines.map((text, i) => textLine(text, titleTop + i * TITLE_SIZE * 1.15, TITLE_SIZE, 700, COLOUR.ink)).join('\n')}
${factLines.map((text, i) => textLine(text, words + 24 + i * LINE_SIZE * 1.3, LINE_SIZE, 400, COLOUR.muted)).join('\n')}
</svg>`;
}

/** The drawn device, as large as the stage allows. */
function stage(panel: string): string {
  const { viewBox = '', width: own } = findElement(readMarkup(panel), ({ name }) => name === 'svg')?.attributes ?? {};
  const [, , width = 1, height = 1] = viewBox.split(' ').map(Number);
  const scale = Math.min((WIDTH - 2 * EDGE) / width, STAGE.height / height);
  const [x, y] = [(WIDTH - width * scale) / 2, STAGE.y + (STAGE.height - height * scale) / 2];
  return `<g transform="translate(${x} ${y}) scale(${(width * scale) / Number(own ?? width)})">${panel}</g>`;
}

const textLine = (text: string, y: number, size: number, weight: number, fill: string) =>
  `<text x="${EDGE}" y="${Math.round(y)}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escapeHtml(text)}</text>`;

/** Lines of whole words; what does not fit is cut with an ellipsis. */
function wrap(text: string, letter: number, most: number): string[] {
  const room = Math.floor((WIDTH - 2 * EDGE) / letter);
  const lines: string[] = [];
  for (const word of text.replaceAll('\u00a0', ' ').split(' ').filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  const last = elementAt(lines, most - 1)
    .slice(0, room - 1)
    .replace(/(?<![\s,.;:·—-])[\s,.;:·—-]+$/, '');
  return [...lines.slice(0, most - 1), `${last}…`];
}
