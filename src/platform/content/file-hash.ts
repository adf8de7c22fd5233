/** The hash of a content file. One reading of content asks for it several times. */
import { hash } from 'node:crypto';

const known = new WeakMap<Buffer, string>();

/** SHA-256 in hex. The bytes must not change after they were read. */
export function fileHash(file: Buffer): string {
  const found = known.get(file) ?? hash('sha256', file, 'hex');
  known.set(file, found);
  return found;
}
