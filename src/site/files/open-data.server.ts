/**
 * Files of the open data: GET /open-data/catalog.json, .csv, .yml from disk, index.json with their sums, and a NetBox device
 * type per good, /open-data/netbox/{code}.yaml.
 */
import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { DeviceFile } from '#src/domain/open-data/netbox.ts';
import { findDeviceType, findOpenDataFiles, openDataPath } from '#src/domain/open-data/open-data.server.ts';
import type { PageCache } from '#src/platform/http/answer-cache.server.ts';
import { sendKept } from '#src/platform/http/send-stored.server.ts';
import { isKnownEtag } from '#src/platform/known-etag.ts';
import { yamlText } from '#src/platform/yaml-text.server.ts';
import { links } from '#src/site/links.ts';

/** Other sites' scripts may read them. */
const OPEN = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

export function registerOpenData(
  app: FastifyInstance,
  { siteUrl, cache }: { siteUrl: string; cache: PageCache },
): void {
  // A name with a dot: /open-data/ itself is a page.
  app.get<{ Params: { name: string } }>(
    '/open-data/:name(^[a-z]+[.][a-z]+$)',
    { config: { lane: 'ready' } },
    async (request, reply) => {
      const { name } = request.params;
      const files = await findOpenDataFiles();
      reply.headers({ ...OPEN, 'cache-control': 'no-cache' });
      if (name === 'index.json') {
        const listed = files.map((file) => ({ ...file, url: siteUrl + links.openDataFile(file.name) }));
        return reply.send({ files: listed });
      }
      const file = files.find((one) => one.name === name);
      if (!file) return reply.callNotFound();
      const etag = `"${file.sha256.slice(0, 32)}"`;
      reply.headers({
        etag,
        'last-modified': new Date(file.changedAt).toUTCString(),
        'repr-digest': `sha-256=:${Buffer.from(file.sha256, 'hex').toString('base64')}:`,
      });
      if (isKnownEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply
        .type(file.type)
        .header('content-length', file.size)
        .send(createReadStream(openDataPath(file)));
    },
  );

  app.get<{ Params: { file: string } }>(
    '/open-data/netbox/:file',
    { config: { lane: 'kept' } },
    async (request, reply) => {
      const [, code] = /^([\w.+-]+)\.yaml$/.exec(request.params.file) ?? [];
      if (!code) return reply.callNotFound();
      return sendKept(request, reply, {
        cache,
        key: `netbox ${code}`,
        headers: { 'content-type': 'application/yaml; charset=utf-8', 'cache-control': 'no-cache', ...OPEN },
        async make() {
          const found = await findDeviceType(code);
          return found && deviceFile(found);
        },
      });
    },
  );
}

/** The file as the library wants it: YAML with a line end, before it what is unknown, in comments. */
export async function deviceFile({ type, notes, file }: DeviceFile): Promise<string> {
  const head = [`${file}.yaml`, ...notes].map((line) => `# ${line}\n`);
  return `---\n${head.join('')}${await yamlText(type)}`;
}
