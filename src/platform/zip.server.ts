/** ZIP archives of a few small files. Equal files give equal bytes: the date is given, not taken from the clock. */
import { crc32, deflateRawSync } from 'node:zlib';

export type ZipFile = { name: string; bytes: Buffer };

/** Names are UTF-8; `date` is an ISO day. */
export function writeZip(files: readonly ZipFile[], date: string): Buffer {
  const [year = 1980, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number);
  const dosDate = ((year - 1980) << 9) | (month << 5) | day;
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes } of files) {
    const packed = deflateRawSync(bytes, { level: 9 });
    const named = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0); // version needed
    common.writeUInt16LE(0x0800, 2); // the name is UTF-8
    common.writeUInt16LE(8, 4); // deflate
    common.writeUInt16LE(dosDate, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(named.length, 22);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), common, named, packed);
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02', 'latin1');
    entry.writeUInt16LE(20, 4);
    common.copy(entry, 6);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, named);
    at += 4 + common.length + named.length + packed.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, entries, end]);
}
