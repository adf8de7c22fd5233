import { elementAt } from '#src/platform/lists.ts';
import { findElement, readMarkup } from '#src/platform/markup-tree.ts';

export type Size = { width: number; height: number };
export type PictureFormat = 'JPEG' | 'PNG' | 'WebP' | 'AVIF';

/** What a photograph is inside, whatever its name says; undefined for anything else. */
export function pictureFormat(file: Buffer): PictureFormat | undefined {
  if (file.subarray(0, 3).toString('latin1') === '\u00ff\u00d8\u00ff') return 'JPEG';
  if (file.subarray(1, 4).toString('latin1') === 'PNG') return 'PNG';
  if (file.subarray(8, 12).toString('latin1') === 'WEBP') return 'WebP';
  return isAvif(file) ? 'AVIF' : undefined;
}

const isAvif = (file: Buffer): boolean => /^ftyp(?:avif|avis)$/.test(file.subarray(4, 12).toString('latin1'));

/** Width and height of a picture as written in the file; undefined for a format the site does not show in texts. */
export function pictureSize(file: Buffer): Size | undefined {
  try {
    return readSize(file);
  } catch (error) {
    if (error instanceof RangeError) return undefined; // the file ends before its size
    throw error;
  }
}

function readSize(file: Buffer): Size | undefined {
  if (file.subarray(1, 4).toString('latin1') === 'PNG') {
    return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
  }
  const start = file.subarray(0, 4).toString('latin1');
  if (start === 'GIF8') return { width: file.readUInt16LE(6), height: file.readUInt16LE(8) };
  // The height of a bitmap is negative when its rows run from the top.
  if (start.startsWith('BM')) return { width: file.readInt32LE(18), height: Math.abs(file.readInt32LE(22)) };
  if (start.startsWith('\u00ff\u00d8')) return jpegSize(file);
  if (file.subarray(8, 12).toString('latin1') === 'WEBP') return webpSize(file);
  if (isAvif(file)) return avifSize(file);
  return svgSize(file.subarray(0, 4096).toString('utf8'));
}

function jpegSize(file: Buffer) {
  for (let at = 2; at + 9 < file.length; at += 2 + file.readUInt16BE(at + 2)) {
    const marker = elementAt(file, at + 1);
    // Frame headers hold the size; C4, C8 and CC are tables among them.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) };
  }
  return undefined;
}

function webpSize(file: Buffer) {
  const kind = file.subarray(12, 16).toString('latin1');
  if (kind === 'VP8X') return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ') return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return undefined;
  const bits = file.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

function svgSize(text: string) {
  const svg = findElement(readMarkup(text), ({ name }) => name === 'svg')?.attributes ?? {};
  const [, , ...box] = (svg.viewBox ?? '').split(/[\s,]+/);
  const side = (name: string, at: number) => Number(/^([\d.]+)(?:px)?$/.exec(svg[name] ?? '')?.[1]) || Number(box[at]);
  const width = side('width', 0);
  const height = side('height', 1);
  return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : undefined;
}

/** Sizes stand in boxes `ispe`; the largest is of the picture itself, others of its parts. */
function avifSize(file: Buffer): Size | undefined {
  let largest: Size | undefined;
  const head = file.subarray(0, 16_384);
  for (let at = head.indexOf('ispe'); at >= 0; at = head.indexOf('ispe', at + 4)) {
    const found = { width: head.readUInt32BE(at + 8), height: head.readUInt32BE(at + 12) };
    if (!largest || found.width * found.height > largest.width * largest.height) largest = found;
  }
  return largest;
}

/** True for a JPEG that a camera stored lying on its side: width and height change places when it is shown. */
export function exifTurn(file: Buffer): boolean {
  if (pictureFormat(file) !== 'JPEG') return false;
  try {
    for (let at = 2; at + 4 < file.length && file[at] === 0xff; at += 2 + file.readUInt16BE(at + 2)) {
      const isExif = file[at + 1] === 0xe1 && file.subarray(at + 4, at + 10).toString('latin1') === 'Exif\0\0';
      if (isExif) return orientationIn(file.subarray(at + 10)) >= 5;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error; // the file ends within its remarks
  }
  return false;
}

const ORIENTATION = 0x0112;

/** 1 to 8 as Exif has it; 1 when it says none. `tiff`: the block of remarks. */
function orientationIn(tiff: Buffer): number {
  const isLittle = tiff.subarray(0, 2).toString('latin1') === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let row = 0; row < short(first); row += 1) {
    const at = first + 2 + row * 12;
    if (short(at) === ORIENTATION) return short(at + 8);
  }
  return 1;
}
