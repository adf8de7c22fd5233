/** Offers: content/promo/{code}.md, fields above the conditions. */
import { z } from 'zod';
import { code, day, prose, sort } from '#src/platform/content/fields.ts';
import type { KindOf } from '#src/platform/content/kind.ts';
import { pageEntry } from '#src/platform/content/search-entry.ts';

const promoFields = z
  .strictObject({
    title: prose(),
    text: prose(),
    sort: sort(),
    starts: day(),
    ends: day().optional(),
    goods: z.array(code()),
  })
  .refine(({ starts, ends }) => ends === undefined || starts <= ends, {
    path: ['ends'],
    error: 'ожидалось: день не раньше starts',
  });

const FILE = /^promo\/([a-z0-9_.-]+)\.md$/;

export const promoKind: KindOf<'promo'> = {
  table: 'promo',
  key: 'code',
  title: 'Акции',
  pages: ['/promo/'],
  waits: FILE,
  load(loading) {
    for (const { path, name: code } of loading.sources.matching(FILE)) {
      const entry = loading.sources.markdown(path, promoFields);
      if (!entry) continue;
      const { goods, ends = null, ...fields } = entry.value;
      const ids = loading.findAll('good', goods, entry, ['goods']).map(({ id }) => id);
      loading.content.promo.push({ code, ...fields, ends, body_tree: entry.text, goods: ids });
    }
  },
  *search({ promo }) {
    if (promo.length === 0) return;
    const [titles, texts] = [promo.map(({ title }) => title), promo.map(({ text }) => text)];
    yield pageEntry({ page: 'promo', sort: 6, title: 'Акции', about: titles.join(' '), others: texts.join(' ') });
  },
};
