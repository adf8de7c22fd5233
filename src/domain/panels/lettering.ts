/**
 * The engraved lettering of product pictures: a single-stroke alphabet. Strokes instead of `<text>` make a picture look the
 * same inline, as an `<img>` (which cannot load page fonts) and on paper. They also give the exact width of a text, so the
 * layout can prove that nothing collides.
 */

const CAP = 6; // height of a capital in units of the alphabet
const GAP = 1.7; // between letters
const SPACE = 2.4;
/** Small letters are small capitals: «WEP-12ac» keeps its difference from «WEP-12AC». */
const SMALL = 0.74;

/**
 * Height in millimetres below which corners are cut instead of rounded: the difference is not visible, and the picture is a
 * third smaller.
 */
const PLAIN = 3;
const CURVE = /Q-?[\d.]+ -?[\d.]+ /g;

type Letter = [width: number, strokes: string];

/** Absolute M, L, Q only; y grows downwards from the cap line (0) to the base line (6). */
const LETTERS: Record<string, Letter> = {
  A: [4.2, 'M0 6L2.1 0L4.2 6M.7 4.1L3.5 4.1'],
  B: [4, 'M0 3L2.6 3Q3.7 3 3.7 1.5Q3.7 0 2.5 0L0 0L0 6L2.7 6Q4 6 4 4.5Q4 3 2.6 3'],
  C: [4, 'M4 1.3Q4 0 2.7 0L1.3 0Q0 0 0 1.3L0 4.7Q0 6 1.3 6L2.7 6Q4 6 4 4.7'],
  D: [4.1, 'M0 0L2.4 0Q4.1 0 4.1 1.7L4.1 4.3Q4.1 6 2.4 6L0 6L0 0'],
  E: [3.5, 'M3.5 0L0 0L0 6L3.5 6M0 3L3.1 3'],
  F: [3.4, 'M3.4 0L0 0L0 6M0 3.1L3 3.1'],
  G: [4, 'M4 1.3Q4 0 2.7 0L1.3 0Q0 0 0 1.3L0 4.7Q0 6 1.3 6L2.7 6Q4 6 4 4.7L4 3.2L2.4 3.2'],
  H: [4, 'M0 0L0 6M4 0L4 6M0 3L4 3'],
  I: [0, 'M0 0L0 6'],
  J: [3, 'M3 0L3 4.7Q3 6 1.7 6L1.3 6Q0 6 0 4.7'],
  K: [3.9, 'M0 0L0 6M3.7 0L0 3.7M1.3 2.4L3.9 6'],
  L: [3.2, 'M0 0L0 6L3.2 6'],
  M: [5, 'M0 6L0 0L2.5 4.2L5 0L5 6'],
  N: [4.1, 'M0 6L0 0L4.1 6L4.1 0'],
  O: [4.2, 'M1.4 0L2.8 0Q4.2 0 4.2 1.4L4.2 4.6Q4.2 6 2.8 6L1.4 6Q0 6 0 4.6L0 1.4Q0 0 1.4 0'],
  P: [3.9, 'M0 6L0 0L2.4 0Q3.9 0 3.9 1.7Q3.9 3.4 2.4 3.4L0 3.4'],
  Q: [4.2, 'M1.4 0L2.8 0Q4.2 0 4.2 1.4L4.2 4.6Q4.2 6 2.8 6L1.4 6Q0 6 0 4.6L0 1.4Q0 0 1.4 0M2.7 4.3L4.4 6.4'],
  R: [4, 'M0 6L0 0L2.4 0Q3.9 0 3.9 1.6Q3.9 3.2 2.4 3.2L0 3.2M2.1 3.2L4 6'],
  S: [3.9, 'M3.7 1.2Q3.7 0 2.5 0L1.4 0Q.1 0 .1 1.5Q.1 2.9 1.4 2.9L2.5 2.9Q3.9 2.9 3.9 4.4Q3.9 6 2.5 6L1.3 6Q0 6 0 4.8'],
  T: [4, 'M0 0L4 0M2 0L2 6'],
  U: [4, 'M0 0L0 4.7Q0 6 1.3 6L2.7 6Q4 6 4 4.7L4 0'],
  V: [4.2, 'M0 0L2.1 6L4.2 0'],
  W: [5.8, 'M0 0L1.5 6L2.9 1L4.3 6L5.8 0'],
  X: [4, 'M0 0L4 6M4 0L0 6'],
  Y: [4.2, 'M0 0L2.1 3.1L4.2 0M2.1 3.1L2.1 6'],
  Z: [4, 'M0 0L4 0L0 6L4 6'],
  0: [3.8, 'M1.3 0L2.5 0Q3.8 0 3.8 1.3L3.8 4.7Q3.8 6 2.5 6L1.3 6Q0 6 0 4.7L0 1.3Q0 0 1.3 0'],
  1: [1.5, 'M0 1.2L1.5 0L1.5 6'],
  2: [3.8, 'M0 1.3Q0 0 1.3 0L2.4 0Q3.7 0 3.7 1.4Q3.7 2.4 2.9 3.1L0 6L3.8 6'],
  3: [
    3.8,
    'M0 1.1Q0 0 1.3 0L2.4 0Q3.6 0 3.6 1.4Q3.6 2.8 2.3 2.8L1.3 2.8M2.3 2.8Q3.8 2.8 3.8 4.4Q3.8 6 2.4 6L1.2 6Q0 6 0 4.8',
  ],
  4: [4, 'M3 6L3 0L0 4.3L4 4.3'],
  5: [3.8, 'M3.5 0L.4 0L.2 2.6L2.4 2.6Q3.8 2.6 3.8 4.2Q3.8 6 2.4 6L1.2 6Q0 6 0 4.9'],
  6: [3.8, 'M3.5 1Q3.4 0 2.2 0L1.4 0Q0 0 0 1.6L0 4.6Q0 6 1.3 6L2.5 6Q3.8 6 3.8 4.4Q3.8 2.8 2.5 2.8L0 2.8'],
  7: [3.8, 'M0 0L3.8 0L1.4 6'],
  8: [
    3.8,
    'M1.3 2.9Q.2 2.9 .2 1.4Q.2 0 1.4 0L2.4 0Q3.6 0 3.6 1.4Q3.6 2.9 2.5 2.9L1.3 2.9Q0 2.9 0 4.4Q0 6 1.3 6L2.5 6Q3.8 6 3.8 4.4Q3.8 2.9 2.5 2.9',
  ],
  9: [3.8, 'M3.8 3.2L1.3 3.2Q0 3.2 0 1.6Q0 0 1.3 0L2.5 0Q3.8 0 3.8 1.4L3.8 4.4Q3.8 6 2.4 6L1.6 6Q.4 6 .3 5'],
  '-': [2.4, 'M0 3.1L2.4 3.1'],
  '.': [0, 'M0 5.9L0 6'],
  '/': [2.6, 'M0 6.4L2.6 -.4'],
  ':': [0, 'M0 1.9L0 2M0 4.9L0 5'],
  '+': [3, 'M0 3.2L3 3.2M1.5 1.7L1.5 4.7'],
  '*': [2.8, 'M1.4 1.3L1.4 4.7M0 2.1L2.8 3.9M0 3.9L2.8 2.1'],
  '#': [3.6, 'M1.3 .5L.9 5.5M2.7 .5L2.3 5.5M.2 2.1L3.6 2.1M0 3.9L3.4 3.9'],
  Б: [3.9, 'M3.5 0L0 0L0 6L2.5 6Q3.9 6 3.9 4.4Q3.9 2.8 2.5 2.8L0 2.8'],
  Г: [3.2, 'M3.2 0L0 0L0 6'],
  Д: [4.6, 'M0 6.9L0 6L4.6 6L4.6 6.9M.7 6Q1.4 4 1.4 0L3.9 0L3.9 6'],
  Ж: [5.4, 'M2.7 0L2.7 6M0 0L2.7 3L5.4 0M0 6L2.7 3L5.4 6'],
  И: [4.1, 'M0 0L0 6L4.1 0L4.1 6'],
  Й: [4.1, 'M0 0L0 6L4.1 0L4.1 6M1.2 -1.4L2.9 -1.4'],
  Л: [4.1, 'M0 6Q1.2 6 1.2 3L1.2 0L4.1 0L4.1 6'],
  П: [4, 'M0 6L0 0L4 0L4 6'],
  У: [4, 'M0 0L2.1 3.7M4 0L1.6 4.9Q1 6 .2 6'],
  Ф: [4.8, 'M2.4 -.3L2.4 6.3M1.4 1L3.4 1Q4.8 1 4.8 3Q4.8 5 3.4 5L1.4 5Q0 5 0 3Q0 1 1.4 1'],
  Ц: [4.4, 'M0 0L0 6L3.7 6L3.7 0M3.7 6L4.4 6L4.4 6.9'],
  Ч: [3.7, 'M0 0L0 2.2Q0 3.4 1.3 3.4L3.7 3.4M3.7 0L3.7 6'],
  Ш: [5.2, 'M0 0L0 6L5.2 6L5.2 0M2.6 0L2.6 6'],
  Щ: [5.8, 'M0 0L0 6L5.2 6L5.2 0M2.6 0L2.6 6M5.2 6L5.8 6L5.8 6.9'],
  Ъ: [4.6, 'M0 0L1.2 0L1.2 6L3.3 6Q4.6 6 4.6 4.4Q4.6 2.8 3.3 2.8L1.2 2.8'],
  Ы: [5, 'M0 0L0 6L2 6Q3.3 6 3.3 4.4Q3.3 2.8 2 2.8L0 2.8M5 0L5 6'],
  Ь: [3.8, 'M0 0L0 6L2.4 6Q3.8 6 3.8 4.4Q3.8 2.8 2.4 2.8L0 2.8'],
  Э: [4, 'M0 1.3Q0 0 1.3 0L2.7 0Q4 0 4 1.3L4 4.7Q4 6 2.7 6L1.3 6Q0 6 0 4.7M1.4 3L4 3'],
  Ю: [5.8, 'M0 0L0 6M0 3L1.8 3M3.1 0L4.5 0Q5.8 0 5.8 1.3L5.8 4.7Q5.8 6 4.5 6L3.1 6Q1.8 6 1.8 4.7L1.8 1.3Q1.8 0 3.1 0'],
  Я: [4, 'M4 6L4 0L1.6 0Q.1 0 .1 1.6Q.1 3.2 1.6 3.2L4 3.2M1.9 3.2L0 6'],
};

/** Cyrillic letters with the strokes of a Latin letter or a figure. */
const LIKE: Record<string, string> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  Ё: 'E',
  З: '3',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  Х: 'X',
};

function letter(character: string): { width: number; strokes: string; isSmall: boolean } {
  const capital = character.toUpperCase();
  const [width, strokes] = LETTERS[LIKE[capital] ?? capital] ?? [SPACE, ''];
  return { width, strokes, isSmall: capital !== character };
}

/** Returns the width in millimetres of a text with capitals of the given height, also in millimetres. */
export function textWidth(text: string, capHeight: number): number {
  let width = 0;
  for (const character of text) {
    const { width: own, isSmall } = letter(character);
    width += own * (isSmall ? SMALL : 1) + GAP;
  }
  return Math.max(0, width - GAP) * (capHeight / CAP);
}

/** Returns the greatest capital height, at most `wish`, at which the text is no wider than `width`. All in millimetres. */
export function fitText(text: string, wish: number, width: number): number {
  return Math.min(wish, (wish * width) / Math.max(textWidth(text, wish), 0.001));
}

/**
 * Returns the strokes of a text with its top left corner at x, y (millimetres) as path data in units of the alphabet. The
 * caller draws it under `scale(letterScale(capHeight))` and sets stroke width and colour. Relative steps keep a picture small.
 */
export function textStrokes(text: string, capHeight: number, x: number, y: number): string {
  const scale = letterScale(capHeight);
  let pen = x / scale;
  let path = '';
  for (const character of text) {
    const { width, strokes, isSmall } = letter(character);
    const own = isSmall ? SMALL : 1;
    path += steps(capHeight < PLAIN ? strokes.replace(CURVE, 'L') : strokes, own, pen, y / scale + CAP * (1 - own));
    pen += width * own + GAP;
  }
  return path;
}

/** Returns the millimetres in one unit of the alphabet. */
export const letterScale = (capHeight: number) => capHeight / CAP;

/** Returns the strokes of a letter moved to x, y and written as relative steps. */
function steps(strokes: string, own: number, x: number, y: number): string {
  let from: [number, number] | undefined;
  let before = '';
  // A repeated command needs no letter, only a separator between the numbers.
  const say = (command: string, numbers: string) => {
    const isSame = command === before;
    before = command;
    return isSame ? (numbers.startsWith('-') ? numbers : ` ${numbers}`) : command + numbers;
  };
  return strokes.replace(/([MLQ])([^MLQ]+)/g, (_, command: string, list: string) => {
    const values = list.match(/-?[\d.]+/g)?.map((value) => Number(value) * own) ?? [];
    const [toX = 0, toY = 0] = values.slice(-2);
    const [fromX, fromY] = from ?? [0, 0];
    const isFirst = from === undefined;
    from = [toX, toY];
    if (isFirst) return say('M', compact([x + toX, y + toY], 10));
    const moved = values.map((value, index) => value - (index % 2 ? fromY : fromX));
    if (command === 'L' && toY === fromY) return say('h', compact([toX - fromX]));
    if (command === 'L' && toX === fromX) return say('v', compact([toY - fromY]));
    return say(command.toLowerCase(), compact(moved));
  });
}

/** Returns numbers as path data, without leading zeros and needless spaces. */
function compact(values: number[], precision = 100): string {
  return values
    .map((value) => String(Math.round(value * precision) / precision).replace(/^(-?)0\./, '$1.'))
    .join(' ')
    .replaceAll(' -', '-');
}
