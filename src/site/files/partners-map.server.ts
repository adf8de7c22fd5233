/**
 * The document with the map of Yandex: GET /files/partners-map.html?group=&city=, only where the operator has a key (C358,
 * C388). A foreign script cannot live under the policy of the pages, so it gets a document of its own inside a frame that
 * opens by a click.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { findPartnerGroups, findPartners } from '#src/domain/partners/partners.server.ts';
import { citiesOf } from '#src/domain/partners/partners.ts';
import { expectedError } from '#src/platform/errors.ts';
import { escapeHtml } from '#src/platform/markup.ts';
import { counted } from '#src/platform/plural.ts';
import type { Settings } from '#src/platform/settings.server.ts';
import { links } from '#src/site/links.ts';

/** C388: Russian, version 3, strict mode off, no extra modules. */
const mapScript = (key: string) => `https://api-maps.yandex.ru/v3/?apikey=${encodeURIComponent(key)}&lang=ru_RU`;

const YANDEX = 'https://*.yandex.ru https://*.yandex.net https://yastatic.net';
/**
 * No forms, downloads, dialogs, sensors of the pointer. The origin stays ours, because a document without one sends no
 * Referer, by which the service knows its key; links of the service's terms open tabs, our markers lead the page away.
 */
const SANDBOX =
  'sandbox allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'unsafe-eval' ${YANDEX}`,
    `style-src 'unsafe-inline' blob: ${YANDEX}`,
    `img-src data: blob: ${YANDEX}`,
    `connect-src ${YANDEX}`,
    `font-src data: ${YANDEX}`,
    'worker-src blob:',
    "script-src-attr 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    SANDBOX,
  ].join('; ');

const escapeJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/** Runs in the frame: markers lead the page around it to the city in its list. */
const DRAW = `
const places = JSON.parse(document.getElementById('places').textContent);
const map = document.getElementById('map');
const fail = () => { map.textContent = 'Карта не открылась. Список партнёров и нарисованная карта — на странице.'; };
const load = document.createElement('script');
load.async = true;
load.src = document.body.dataset.script;
load.onerror = fail;
load.onload = () => ymaps3.ready.then(() => {
  const { YMap, YMapDefaultSchemeLayer, YMapDefaultFeaturesLayer, YMapMarker } = ymaps3;
  const only = places.length === 1 ? places[0].at : undefined;
  const view = new YMap(map, { location: only ? { center: only, zoom: 10 } : { center: [90, 60], zoom: 3 } });
  view.addChild(new YMapDefaultSchemeLayer()).addChild(new YMapDefaultFeaturesLayer());
  for (const { at, title, href } of places) {
    const link = document.createElement('a');
    link.href = href;
    link.target = '_parent';
    link.title = title;
    link.textContent = title;
    view.addChild(new YMapMarker({ coordinates: at }, link));
  }
}).catch(fail);
document.head.append(load);
`;

const STYLE =
  'html,body,#map{height:100%;margin:0;font:14px/1.4 Arial,sans-serif}#map a{display:block;width:max-content;padding:2px 6px;background:#1f4bff;color:#fff;border-radius:3px;text-decoration:none}';

export function registerPartnersMap(app: FastifyInstance, { yandexMapsKey }: Pick<Settings, 'yandexMapsKey'>): void {
  if (yandexMapsKey === undefined) return;
  app.get<{ Querystring: { group?: unknown; city?: unknown } }>(links.partnersMap(), async (request, reply) => {
    const { group, city } = request.query;
    const query = {
      ...(typeof group === 'string' && { group }),
      ...(typeof city === 'string' && { city }),
    };
    const [found, groups] = await Promise.all([
      findPartners(query).catch((error: unknown) => {
        if (expectedError(error as Error)) return undefined;
        throw error;
      }),
      findPartnerGroups(),
    ]);
    if (!found) return reply.callNotFound();
    const isTech = groups.find(({ code }) => code === query.group)?.isTech;
    const page = isTech ? links.techPartners : links.partners;
    const places = citiesOf(found).map(({ code, name, latitude, longitude, partnersCount }) => ({
      at: [longitude, latitude],
      title: `${name}: ${counted(partnersCount, ['партнёр', 'партнёра', 'партнёров'])}`,
      href: `${page(query)}#city-${code}`,
    }));
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({
        'content-security-policy': policy(nonce),
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="ru"><meta charset="utf-8"><title>Карта партнёров</title><style>${STYLE}</style>` +
          `<body data-script="${escapeHtml(mapScript(yandexMapsKey))}"><div id="map"></div>` +
          `<script type="application/json" id="places">${escapeJson(places)}</script><script nonce="${nonce}">${DRAW}</script></html>`,
      );
  });
}
