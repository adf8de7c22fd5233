/**
 * ZIP archives of a few ready files, stored as they are: pictures are packed already, and so the size of an archive is known
 * before it is made. Names are UTF-8, times are fixed: equal files make equal bytes.
 */
import { crc32 } from 'node:zlib';

const LOCAL = 30;
const CENTRAL = 46;
const END = 22;
/** Flag 11: names are UTF-8. */
const UTF8 = 0x0800;
/** 1 January 1980, the first day of the format. */
const DAY = 0x0021;

/** Size of the archive in bytes. */
export function zipSize(files: readonly { name: string; bytes: number }[]): number {
  return files.reduce((sum, { name, bytes }) => sum + LOCAL + CENTRAL + 2 * Buffer.byteLength(name) + bytes, END);
}

/** The archive. Files together stay below 4 GB. */
export function zip(files: readonly { name: string; data: Buffer }[]): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { name, data } of files) {
    const title = Buffer.from(name);
    // Version, flags, method, time, day, checksum, packed size, size, length of the name: both headers have them.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(UTF8, 2);
    common.writeUInt16LE(DAY, 8);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(title.length, 22);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), common, title, data);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    list.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, title);
    offset += LOCAL + title.length + data.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(END);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}
