/** Reference data of the company and offers (specification 7.2, C317–C319). */
import { z } from 'zod';
import { findGoodCard } from '#src/domain/catalog/catalog.server.ts';
import { findCompany } from '#src/domain/navigation/navigation.server.ts';
import { findAboutPage, findContactsPage, findPressKit } from '#src/domain/pages/pages.server.ts';
import { findPromo } from '#src/domain/promo/promo.server.ts';
import { promoState } from '#src/domain/promo/promo.ts';
import { htmlOf } from '#src/platform/content/text-tree-html.ts';
import { notFound, SiteError } from '#src/platform/errors.ts';
import { moscowDay } from '#src/platform/moscow-time.ts';
import { call } from './call.ts';
import { good, goodJson } from './catalog.ts';

const text = z.string();
const titled = z.object({ title: text, text });
const loaded = <T>(value: T | undefined): T => {
  if (value === undefined)
    throw new SiteError('unavailable', 'Содержимое сайта ещё не загружено.', { retryAfterSeconds: 5 });
  return value;
};

export const referenceCalls = [
  call({
    method: 'GET',
    path: '/promo/{code}',
    id: 'find-promo',
    section: 'Акции',
    summary: 'Акция, в том числе завершённая',
    params: z.object({
      code: z.string().min(1).max(100).meta({ description: 'Код акции — последняя часть адреса её страницы' }),
    }),
    answer: z
      .object({
        code: text,
        title: text,
        text,
        body: text.meta({ description: 'Условия акции, HTML' }),
        starts: z.iso.date(),
        ends: z.iso.date().nullable().meta({ description: 'Последний день; null — срок не ограничен' }),
        state: z.enum(['planned', 'active', 'over']).meta({ description: 'Ещё не началась, действует или завершена' }),
        goods: z.array(good),
      })
      .meta({ id: 'Promo', description: 'Акция' }),
    handle: async ({ params }) => {
      const found = await findPromo(params.code);
      if (!found) throw notFound('Акция не найдена. Проверьте код.');
      const goods = await Promise.all(found.goods.map(findGoodCard));
      const { code, title, text, body, starts, ends } = found;
      return {
        data: {
          ...{ code, title, text, body: htmlOf(body), starts, ends },
          state: promoState(found, moscowDay(new Date())),
          goods: goods.filter((one) => one !== undefined).map(goodJson),
        },
      };
    },
  }),
  call({
    method: 'GET',
    path: '/reference/about',
    id: 'find-reference-about',
    section: 'О компании',
    summary: 'Тексты о компании, контакты, отделы и реквизиты',
    answer: z.object({
      title: text,
      description: text,
      body: text.meta({ description: 'Текст страницы, HTML' }),
      company: z.object({
        name: text,
        legal_name: text,
        phone: text,
        email: text,
        address: text,
        hours: z.object({ time: text, days: text, closed: text }),
        requisites: z.array(z.object({ title: text, value: text })),
      }),
      departments: z.array(titled.extend({ phone: text, email: text })),
    }),
    handle: async () => {
      const [page, company, contacts] = await Promise.all([findAboutPage(), findCompany(), findContactsPage()]);
      const { title, description, lead } = loaded(page);
      const { name, legalName: legal_name, phone, email, address, hours, requisites } = loaded(company);
      return {
        data: {
          ...{ title, description, body: htmlOf(lead) },
          company: { name, legal_name, phone, email, address, hours, requisites },
          departments: loaded(contacts).departments,
        },
      };
    },
  }),
  call({
    method: 'GET',
    path: '/reference/mediakit',
    id: 'find-reference-mediakit',
    section: 'О компании',
    summary: 'Логотипы и тексты для прессы, правила их использования',
    answer: z.object({
      title: text,
      description: text,
      texts: z.array(titled),
      rules: z.array(text).meta({ description: 'Правила использования логотипа' }),
      files: z.array(
        z.object({
          url: text,
          title: text,
          ground: z
            .enum(['light', 'dark', 'any'])
            .meta({ description: 'Для какого фона: светлого, тёмного или любого' }),
          width: z.number().meta({ description: 'Ширина, пиксели' }),
          height: z.number().meta({ description: 'Высота, пиксели' }),
          bytes: z.int(),
        }),
      ),
      archive_bytes: z.int(),
    }),
    handle: async () => {
      const { title, description, texts, rules, files, archiveBytes } = loaded(await findPressKit());
      return {
        data: {
          ...{ title, description, texts, rules },
          files: files.map(({ path: _path, ...file }) => file),
          archive_bytes: archiveBytes,
        },
      };
    },
  }),
];
