/**
 * Pictures drawn from what is known about a good, kept like pages (docs/pictures.md): GET /pictures/panels/{code}.svg, for
 * small places /pictures/cards/{code}.svg and /pictures/marks/{code}.svg, of all devices in a part of the home page
 * /pictures/home/{part}.svg, and for previews in messengers
 * /pictures/share/{code}.png; /pictures/share.png stands for every other page. Transceivers have /pictures/modules/{code}.svg
 * and /pictures/modules/looks/{look}.svg. Sizes of photographs are made when content changes:
 * GET /pictures/photographs/{name}-{width} in the best format that is made, or with its ending.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findGood } from '#src/domain/catalog/catalog.server.ts';
import { factAlone } from '#src/domain/catalog/key-facts.ts';
import { PHOTOGRAPH_FORMATS, type PhotographFormat } from '#src/domain/catalog/photograph.ts';
import { findPhotograph } from '#src/domain/catalog/photographs.server.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { readLook } from '#src/domain/sfp/module-look.ts';
import { findModule } from '#src/domain/sfp/sfp.server.ts';
import type { PageCache } from '#src/platform/http/answer-cache.server.ts';
import { sendKept } from '#src/platform/http/send-stored.server.ts';
import { panelSvg, smallPanelSvg } from '#src/site/blocks/front-panel/front-panel.server.tsx';
import { lookSvg, moduleSvg } from '#src/site/blocks/module-picture/module-picture.server.tsx';
import { type ShareCard, sharePng } from '#src/site/blocks/share-picture/share-picture.server.ts';
import { drawHomeSheet } from '#src/site/pages/home/drawings.server.ts';

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
      const facts = good.keyFacts.map(factAlone).join(' · ');
      return { brand: company.name, title: good.name, line: facts || good.description, shape: good.shape };
    });
  });

  app.get<{ Params: { file: string } }>(
    '/pictures/photographs/:file',
    { config: { lane: 'kept' } },
    async (request, reply) => {
      const [, name, ending] = PHOTOGRAPH.exec(request.params.file) ?? [];
      if (!name) return reply.callNotFound();
      const taken =
        ending === undefined
          ? takenFormats(request.headers.accept)
          : PHOTOGRAPH_FORMATS.filter((format) => format === ending);
      const found = await firstMade(name, taken);
      if (!found) return reply.callNotFound();
      if (ending === undefined) reply.header('vary', 'accept');
      return reply
        .header('cache-control', found.format === taken[0] ? 'public, max-age=31536000, immutable' : BETTER_SOON)
        .header('cross-origin-resource-policy', 'cross-origin') // messengers show it on pages of theirs
        .type(PHOTOGRAPH_TYPES[found.format])
        .send(found.bytes);
    },
  );

  /** A drawing for each code that `draw` knows, at `${folder}/{code}.svg`. */
  function serveDrawings(folder: string, draw: (code: string) => Promise<string | undefined>): void {
    app.get<{ Params: { file: string } }>(`${folder}/:file`, { config: { lane: 'kept' } }, (request, reply) => {
      const [, code] = /^([\w.+-]+)\.svg$/.exec(request.params.file) ?? [];
      if (!code) return reply.callNotFound();
      return sendKept(request, reply, {
        cache,
        key: `${folder} ${code}`,
        // The file is not immutable: the code that draws it changes without its address. It is kept for a day, then
        // compared by ETag.
        headers: {
          'content-type': 'image/svg+xml',
          'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
        },
        make: () => draw(code),
      });
    });
  }

  serveDrawings('/pictures/panels', async (code) => {
    const good = await findGood(code);
    return good && panelSvg(good.shape);
  });
  for (const level of ['card', 'mark'] as const) {
    serveDrawings(`/pictures/${level}s`, async (code) => {
      const good = await findGood(code);
      return good && smallPanelSvg(good.shape, level);
    });
  }
  serveDrawings('/pictures/home', drawHomeSheet);
  serveDrawings('/pictures/modules', async (code) => {
    const module = await findModule(code);
    return module && moduleSvg(module);
  });
  serveDrawings('/pictures/modules/looks', async (name) => {
    const look = readLook(name);
    return look && lookSvg(look);
  });
}

const PHOTOGRAPH = /^([0-9a-f]{16}-\d{1,5})(?:\.(avif|webp|jpg))?$/;

const PHOTOGRAPH_TYPES: Readonly<Record<PhotographFormat, string>> = {
  ...{ avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' },
};

/** Of an answer in whose place a better format comes: nobody keeps it longer than a visit. */
const BETTER_SOON = 'public, max-age=60';

/** The formats that the browser says it takes, the best first; every browser takes JPEG. */
const takenFormats = (accept = ''): PhotographFormat[] =>
  PHOTOGRAPH_FORMATS.filter((format) => format === 'jpg' || accept.includes(PHOTOGRAPH_TYPES[format]));

/** The first of the formats that is made. */
async function firstMade(name: string, formats: readonly PhotographFormat[]) {
  for (const format of formats) {
    const bytes = await findPhotograph(`${name}.${format}`);
    if (bytes) return { format, bytes };
  }
  return undefined;
}
