/** What a visitor sees around a form: an address when it was taken, a page with the form when it was not or not yet. */
import type { FieldMessages } from '#src/platform/errors.ts';
import { documentHtml } from './document.server.tsx';
import { links } from './links.ts';
import { formGoods, formHead } from './pages/form-result/page.server.ts';
import type { FormResultData } from './pages/form-result/page.tsx';
import { loadPage, match } from './runtime/match.ts';
import { currentShell, type Place } from './runtime/render.server.tsx';

type Refused = {
  form: string;
  message: string;
  fields: FieldMessages;
  entries: readonly (readonly [string, string])[];
};

/** A document that is made of the answer at hand: what was typed is in no address, so no loader could know it. */
async function formDocument(place: Place, form: string, title: string, refused: FormResultData['refused']) {
  const url = new URL(links.form(form), place.siteUrl);
  const found = match(url.pathname);
  if (!found) throw new Error(`no route for ${url.pathname}`);
  const head = { ...formHead(form, title), canonical: url.href };
  const data: FormResultData = { form, number: null, refused, goods: await formGoods(form).catch(() => []) };
  const view = { url, head, data, Page: await loadPage(found.route) };
  return documentHtml(place.assets, view, await currentShell(place), found.route);
}

export const formPages = (place: Place) => ({
  acceptedPath: (form: string, number: number): string => links.form(form, number),

  refusedPage: ({ form, ...refused }: Refused): Promise<string> =>
    formDocument(place, form, 'Заявка не отправлена', refused),

  /** The form with what another page of ours knows; longer than an address may be. */
  filledPage: (form: string, entries: Refused['entries']): Promise<string> =>
    formDocument(place, form, 'Заявка', { message: null, fields: {}, entries }),
});
