/**
 * Files for machines: robots.txt, and, made of the content and kept in the page cache, the sitemap and llms.txt. Here a file gets
 * its address and its type; what it says is written in the files beside.
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import type { PageCache } from '#src/platform/http/answer-cache.server.ts';
import { COST } from '#src/platform/http/load.server.ts';
import { sendKept } from '#src/platform/http/send-stored.server.ts';
import { links } from '#src/site/links.ts';
import { llmsText } from './llms.server.ts';
import { sitemapIndexXml, sitemapParts, sitemapXml } from './sitemap.server.ts';

const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

type Options = { siteUrl: string; cache: PageCache; isClosed: boolean };

export function registerMachineFiles(app: FastifyInstance, { siteUrl, cache, isClosed }: Options): void {
  /** A file of today's content; undefined is an address that does not exist. */
  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    make: () => Promise<string | undefined>,
  ): Promise<unknown> {
    const key = `file ${request.url.replace(/\?.*/s, '')}`;
    const headers = { 'content-type': type, 'cache-control': 'no-cache' };
    return sendKept(request, reply, { cache, key, headers, make });
  }

  app.get('/.well-known/security.txt', { config: { lane: COST.missing } }, async (_request, reply) =>
    reply.type(TEXT).send(securityText(siteUrl, (await currentCompany()).email)),
  );

  app.get('/robots.txt', { config: { lane: 'ready' } }, (_request, reply) =>
    reply.type(TEXT).send(robotsText(siteUrl, isClosed)),
  );

  app.get(links.llms(), { config: { lane: 'kept' } }, (request, reply) =>
    send(request, reply, TEXT, () => llmsText(siteUrl)),
  );

  const partAddress = (name: string) => `/sitemap/${name}.xml`;
  app.get(links.sitemap(), { config: { lane: 'kept' } }, (request, reply) =>
    send(request, reply, XML, async () => sitemapIndexXml(siteUrl, await sitemapParts(), partAddress)),
  );
  app.get<{ Params: { file: string } }>('/sitemap/:file', { config: { lane: 'kept' } }, (request, reply) => {
    const [, name] = /^([a-z0-9-]+)\.xml$/.exec(request.params.file) ?? [];
    if (!name) return reply.callNotFound();
    return send(request, reply, XML, async () => {
      const part = (await sitemapParts()).find((one) => one.name === name);
      return part && sitemapXml(siteUrl, part);
    });
  });
}

/**
 * The addresses that robots may read. A closed site says so in every answer too (`X-Robots-Tag`): a link from elsewhere
 * finds it.
 */
function robotsText(siteUrl: string, isClosed: boolean): string {
  if (isClosed) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *
Disallow: /api/
Allow: /api/openapi.json
Disallow: /*_data.json
Disallow: /forms/
Disallow: /search/
# Метки рекламы не меняют страницу
Clean-param: utm_source&utm_medium&utm_campaign&utm_term&utm_content&yclid&gclid

Sitemap: ${siteUrl}${links.sitemap()}
`;
}

const DAY_MS = 24 * 3_600_000;

/**
 * The address for reports of vulnerabilities (RFC 9116). The file is valid for half a year from the day of the request.
 */
function securityText(siteUrl: string, email: string, now = Date.now()): string {
  const end = new Date(Math.floor(now / DAY_MS) * DAY_MS + 180 * DAY_MS);
  return `Contact: mailto:${email}
Contact: ${siteUrl}${links.contacts()}
Expires: ${end.toISOString()}
Preferred-Languages: ru, en
Canonical: ${siteUrl}/.well-known/security.txt
`;
}
