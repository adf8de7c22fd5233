import { elementAt } from '#src/platform/lists.ts';
import { findElement, readMarkup } from '#src/platform/markup-tree.ts';

type Size = { width: number; height: number };

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
