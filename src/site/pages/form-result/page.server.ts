import { findGoods } from '#src/domain/catalog/catalog.server.ts';
import { DISCONTINUED } from '#src/domain/catalog/catalog.ts';
import { EXTRAS, formOf, formTitle, leadForm } from '#src/domain/leads/leads.ts';
import { links } from '#src/site/links.ts';
import type { Head, Listed, Load } from '#src/site/runtime/contract.ts';
import type { FormResultData } from './page.tsx';

/** Besides the number of a taken request: what a link to the form may fill in. */
export const query = (name: string): boolean => name === 'number' || Object.hasOwn(EXTRAS, name);

export const formHead = (form: string, title: string): Head => ({
  title: `${title}: ${formTitle(form).toLowerCase()}`,
  canonical: links.form(form),
  robots: 'noindex',
});

const MOST_GOODS = 10_000;

/** Goods that the form lets choose from, none when it asks for no goods; what is discontinued can only be served (C267). */
export async function formGoods(form: string): Promise<FormResultData['goods']> {
  const name = formOf(form);
  if (!name || !leadForm(name).extras.includes('goods')) return [];
  const every = { values: {}, ranges: {}, sort: 'name', page: 1, perPage: MOST_GOODS } as const;
  const { goods } = await findGoods({ ...every, lifecycle: ['Новинка', 'В продаже', DISCONTINUED] });
  return goods
    .filter(({ lifecycle }) => name === 'warranty-extension' || lifecycle.every((one) => one.name !== DISCONTINUED))
    .map(({ id, name: title }) => ({ id, name: title }));
}

export const addresses = async (): Promise<Listed[]> => [];

/** The empty form, or, with a number, that the request was taken. */
export const load: Load<FormResultData> = async ({ params, query: asked }) => {
  const form = params.form ?? '';
  if (!formOf(form)) return { kind: 'missing' };
  const given = asked.get('number');
  const number = /^\d{1,9}$/.test(given ?? '') ? Number(given) : null;
  if (given !== null && number === null) return { kind: 'missing' };
  const head = formHead(form, number === null ? 'Заявка' : 'Заявка отправлена');
  const entries = [...asked].map(([name, value]) => [name, value.slice(0, 2_000)] as const);
  const refused = number === null && entries.length > 0 ? { message: null, fields: {}, entries } : null;
  return { kind: 'page', head, data: { form, number, refused, goods: number === null ? await formGoods(form) : [] } };
};
