/** Content as the database takes it: a row per item and table, without the hash. Made from files, or by a generator. */
import type { Selectable } from 'kysely';
import type { DB } from '#src/platform/database/tables.ts';

type Row<T extends keyof DB> = Omit<Selectable<DB[T]>, 'content_hash'>;

export type GoodRow = Row<'good'> & { attributes: Omit<Row<'good_attribute'>, 'good_id'>[] };

export type Content = {
  catalog_group: Row<'catalog_group'>[];
  attribute: Row<'attribute'>[];
  good: GoodRow[];
  document: Row<'document'>[];
  sfp_module: Row<'sfp_module'>[];
  analog_model: Row<'analog_model'>[];
  analog_pair: Row<'analog_pair'>[];
  news_group: Row<'news_group'>[];
  news: Row<'news'>[];
  banner: Row<'banner'>[];
  partner_group: Row<'partner_group'>[];
  partner: Row<'partner'>[];
  legal_text: Row<'legal_text'>[];
  promo: Row<'promo'>[];
  site_document: Row<'site_document'>[];
  redirect: Row<'redirect'>[];
  solution_group: Row<'solution_group'>[];
  solution: Row<'solution'>[];
  faq_question: Row<'faq_question'>[];
};
export type Kind = keyof Content;

export function emptyContent(): Content {
  return {
    catalog_group: [],
    attribute: [],
    good: [],
    document: [],
    sfp_module: [],
    analog_model: [],
    analog_pair: [],
    news_group: [],
    news: [],
    banner: [],
    partner_group: [],
    partner: [],
    legal_text: [],
    promo: [],
    site_document: [],
    redirect: [],
    solution_group: [],
    solution: [],
    faq_question: [],
  };
}
