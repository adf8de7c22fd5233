import { expect, test } from 'vitest';
import { sentFile } from './multipart.server.ts';

const TYPE = 'multipart/form-data; boundary=b';
const part = (content: string, name = 'file', filename = '; filename="a.csv"') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${filename}\r\nContent-Type: text/csv\r\n\r\n${content}\r\n`;
const read = (body: string, type = TYPE) => sentFile(type, Buffer.from(body), 100).then(String);

test('the file of a form comes out as it was sent, beside other fields', async () => {
  expect(await read(`${part('x', 'must', '')}${part('Cisco;2\r\n\r\nя')}--b--\r\n`)).toBe('Cisco;2\r\n\r\nя');
});

test('a larger file comes out one byte longer than the limit', async () => {
  expect(await read(`${part('x'.repeat(500))}--b--\r\n`)).toHaveLength(101);
});

test('what is no form, broken off or endless gives no file and ends', async () => {
  for (const [body, type] of [
    ['', TYPE],
    ['nothing', TYPE],
    ['nothing', 'multipart/form-data'],
    ['nothing', 'multipart/form-data; boundary='],
    [part('half'), TYPE],
    [`--b\r\n${'X: y\r\n'.repeat(100_000)}`, TYPE],
    [`--b\r\nContent-Disposition: form-data; name="${'%22'.repeat(300_000)}"\r\n\r\nx\r\n--b--\r\n`, TYPE],
    [`${part('x', 'a', '').repeat(30_000)}${part('late')}--b--\r\n`, TYPE],
  ] as const) {
    expect(['', 'half']).toContain(await read(body, type));
  }
});
