/**
 * A slow line to the site: a server before it that hands on what the site answers in small pieces. The browser's own emulation
 * of a slow network stalls: one in ten documents never came to its end until the emulation was switched off.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

const PIECE_BYTES = 1_000;
const PIECE_MS = 20;

/** Hands on what it is written in pieces of `PIECE_BYTES`, one each `PIECE_MS`: 50 kB a second. */
const slowly = () =>
  new Transform({
    async transform(bytes: Buffer, _encoding, done) {
      for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
        await sleep(PIECE_MS);
        this.push(bytes.subarray(at, at + PIECE_BYTES));
      }
      done();
    },
  });

/** Starts the line to the site at `base`; resolves to the address of its near end and what ends it. */
export async function slowLine(base: string): Promise<{ url: string; close(): void }> {
  const server = createServer((near) => {
    const far = connect(Number(new URL(base).port), '127.0.0.1');
    // A visitor who leaves breaks both ends, in any order.
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy());
    near.pipe(far);
    far.pipe(slowly()).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
