import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerMedia } from './media.server.ts';

test('a picture of content is served, for ever when its address carries a version', async () => {
  const contentDir = await mkdtemp(join(tmpdir(), 'content-'));
  await mkdir(join(contentDir, 'media'));
  await writeFile(join(contentDir, 'media', 'a.svg'), '<svg/>');
  await writeFile(join(contentDir, 'company.yaml'), 'name: x');
  const app = fastify();
  await registerMedia(app, contentDir);

  const versioned = await app.inject('/media/a.svg?v=0123abcd');
  expect(versioned.statusCode).toBe(200);
  expect(versioned.headers['content-type']).toContain('image/svg+xml');
  expect(versioned.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject('/media/a.svg')).headers['cache-control']).toBe('no-cache');
  expect((await app.inject('/media/b.svg')).statusCode).toBe(404);
  expect((await app.inject('/media/..%2fcompany.yaml')).statusCode).toBe(404);

  await app.close();
  await rm(contentDir, { recursive: true });
});

test('a drawing with words brings the font of the pages', async () => {
  const contentDir = await mkdtemp(join(tmpdir(), 'content-'));
  await mkdir(join(contentDir, 'media'));
  await writeFile(join(contentDir, 'media', 'words.svg'), '<svg><text>Стойка</text></svg>');
  await writeFile(join(contentDir, 'media', 'lines.svg'), '<svg><path d="M0 0"/></svg>');
  const app = fastify();
  await registerMedia(app, contentDir);

  const words = await app.inject('/media/words.svg');
  expect(words.body).toMatch(/^<svg><text>Стойка<\/text><style>@font-face.+url\(data:font\/woff2;base64,/);
  expect(words.headers['content-length']).toBe(String(Buffer.byteLength(words.body)));
  expect((await app.inject('/media/lines.svg')).body).toBe('<svg><path d="M0 0"/></svg>');

  await app.close();
  await rm(contentDir, { recursive: true });
});
