import type { Load } from '#src/site/runtime/contract.ts';

export type HomeData = { title: string };

export const load: Load<HomeData> = async () => ({
  kind: 'page',
  head: { title: 'Демо-Телеком', canonical: '/' },
  data: { title: 'Демо-Телеком' },
});
