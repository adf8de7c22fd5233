/** The examples of docs/content.md, put into the content that ships: an editor who copies one must get no mistake. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadContentFiles, readContentFiles } from '#src/content-sync/load-content.server.ts';
import { formatProblem } from '#src/platform/content/problems.ts';
import { readText } from './files.ts';

const EXAMPLES = [...readText('docs/content.md').matchAll(/^```(?:yaml|markdown)\n([\s\S]*?)^```$/gm)].map(
  ([, text = '']) => text,
);
const [good = '', item = '', published = '', photographs = ''] = EXAMPLES;

test('a good with photographs, a news item and a published file, as docs/content.md shows them, are taken', async () => {
  expect(EXAMPLES).toHaveLength(4);
  const bytes = Buffer.from('a file');
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const file = /file: (\S+)/.exec(published)?.[1] ?? '';
  const shown = /sha256: ([0-9a-f]{64}) /.exec(published)?.[1] ?? '';
  const ownSum = createHash('sha256').update(bytes).digest('hex');
  const files = new Map(await readContentFiles('content'));
  const { data: picture } = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer({ resolveWithObject: true });
  const put = (path: string, contents: string | Buffer) => files.set(path, Buffer.from(contents));
  const code = /^code: (\S+)/m.exec(good)?.[1];
  put(`catalog/goods/${code}.yaml`, `${good}${photographs}`);
  for (const [, name] of photographs.matchAll(/file: (\S+),/g)) {
    put(`catalog/goods/${code}/${name}`, picture);
  }
  put('news/82.md', `${item}\nТекст.\n`);
  put('downloads/published/example.yaml', published.replace(shown, ownSum));
  put(`downloads/files/${file}`, bytes);
  put(`downloads/files/${file}.sig`, sign(null, bytes, privateKey));
  put(
    `downloads/files/${/signatureKey: (\S+)/.exec(published)?.[1]}`,
    publicKey.export({ format: 'pem', type: 'spki' }),
  );
  const { content, problems } = loadContentFiles(files);
  expect((problems ?? []).map(formatProblem)).toEqual([]);
  expect(content?.news.map(({ id }) => id)).toContain(82);
});
