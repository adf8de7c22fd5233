/**
 * Pictures drawn from what is known about a good, kept like pages (docs/pictures.md): GET /pictures/panels/{code}.svg and,
 * for previews in messengers, /pictures/share/{code}.png; /pictures/share.png stands for every other page.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findGood } from '#src/domain/catalog/catalog.server.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import type { PageCache } from '#src/platform/http/answer-cache.server.ts';
import { sendKept } from '#src/platform/http/send-stored.server.ts';
import { panelSvg } from '#src/site/blocks/front-panel/front-panel.server.tsx';
import { type ShareCard, sharePng } from '#src/site/blocks/share-picture/share-picture.server.ts';

/** `shares` is a cache of its own: a messenger's robot that asks for every picture must not push the pages out. */
export function registerPictures(app: FastifyInstance, cache: PageCache, shares: PageCache): void {
  function sendShare(
    request: FastifyRequest,
    reply: FastifyReply,
    makeCard: () => Promise<ShareCard | undefined>,
  ): Promise<unknown> {
    return sendKept(request, reply, {
      cache: shares,
      key: request.url.replace(/\?.*/s, ''),
      headers: {
        ...{ 'content-type': 'image/png', 'cache-control': 'public, max-age=604800' },
        'cross-origin-resource-policy': 'cross-origin', // messengers show it on pages of theirs
      },
      async make() {
        const card = await makeCard();
        return card && sharePng(card);
      },
    });
  }

  app.get('/pictures/share.png', { config: { lane: 'kept' } }, (request, reply) =>
    sendShare(request, reply, async () => {
      const { name, slogan } = await currentCompany();
      return { brand: name, title: slogan, line: 'Каталог, решения, документация и\u00a0поддержка' };
    }),
  );
  app.get<{ Params: { file: string } }>('/pictures/share/:file', { config: { lane: 'kept' } }, (request, reply) => {
    const [, code] = /^([\w.+-]+)\.png$/.exec(request.params.file) ?? [];
    if (!code) return reply.callNotFound();
    return sendShare(request, reply, async () => {
      const [good, company] = await Promise.all([findGood(code), currentCompany()]);
      if (!good) return undefined;
      const facts = good.keyFacts.map(({ value }) => value).join(' · ');
      return { brand: company.name, title: good.name, line: facts || good.description, shape: good.shape };
    });
  });

  app.get<{ Params: { file: string } }>(
    '/pictures/panels/:file',
    { config: { lane: 'kept' } },
    async (request, reply) => {
      const [, code] = /^([\w.+-]+)\.svg$/.exec(request.params.file) ?? [];
      if (!code) return reply.callNotFound();
      return sendKept(request, reply, {
        cache,
        key: `panel ${code}`,
        // Not immutable: the address knows the shape, but not the code that draws it. A day, then a 304 by ETag.
        headers: {
          'content-type': 'image/svg+xml',
          'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
        },
        async make() {
          const good = await findGood(code);
          return good && panelSvg(good.shape);
        },
      });
    },
  );
}
