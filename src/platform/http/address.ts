/** Keys by which visitors are counted. */
import { elementAt } from '#src/platform/lists.ts';

/** Returns the key of a visitor's address. An IPv6 network of 64 bits has one key, because it belongs to one customer. */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return elementAt(mapped, 1);
  const [head = '', tail] = address.replace(/%.*/s, '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return `${[...left, ...gap, ...right]
    .slice(0, 4)
    .map((part) => Number.parseInt(part || '0', 16).toString(16))
    .join(':')}::/64`;
}
