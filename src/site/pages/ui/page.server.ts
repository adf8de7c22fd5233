import type { Listed, Load } from '#src/site/engine/contract.ts';

export const addresses = async (): Promise<Listed[]> => [];

/** The page of components is for us: a visitor of the built site gets 404. */
export const load: Load<null> = async () =>
  import.meta.env.PROD && import.meta.env.MODE !== 'test'
    ? { kind: 'missing' }
    : { kind: 'page', head: { title: 'Компоненты', canonical: '/__ui/', robots: 'noindex' }, data: null };

export const query = ['group', 'header'];
