import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SiteApi, startSiteApi } from '#tests/support/site-api.ts';

let site: SiteApi;
beforeAll(async () => {
  site = await startSiteApi();
});
afterAll(() => site?.close());

type Module = {
  id: number;
  code: string;
  model: string;
  vendor: string | null;
  section: { code: string };
  bidi: boolean;
  pairs: string[];
};
type Listed = { data: Module[]; pagination: { total: number } };

test('C299: modules come by section, good and facets with their pagination', async () => {
  const all = await site.answerOf<Listed>('find-sfp-modules', '/catalog/sfp/modules?perPage=100');
  expect(all.data).toHaveLength(all.pagination.total);
  const narrow = await site.answerOf<Listed>(
    'find-sfp-modules',
    `/catalog/sfp/modules?section=sfp-1g&good=mes3348f&f.bidi=${encodeURIComponent('да')}&perPage=100`,
  );
  expect(narrow.data.map(({ code }) => code)).toEqual(
    all.data.filter(({ section, bidi }) => section.code === 'sfp-1g' && bidi).map(({ code }) => code),
  );
  expect(narrow.data.some(({ pairs }) => pairs.length > 0)).toBe(true);
  for (const { code, pairs } of narrow.data) {
    for (const pair of pairs) expect(narrow.data.find((one) => one.code === pair)?.pairs).toContain(code);
  }
});

test('C299: with a good at each end only modules for the ports of both are listed', async () => {
  const codesOf = async (ask: string) =>
    (await site.answerOf<Listed>('find-sfp-modules', `/catalog/sfp/modules?perPage=100&${ask}`)).data.map(
      ({ code }) => code,
    );
  const [near, far, both] = await Promise.all(
    ['good=mes3324f', 'good=mes2308', 'good=mes3324f&far=mes2308'].map(codesOf),
  );
  expect(both).toEqual(near?.filter((code) => far?.includes(code)));
  expect(both?.length).toBeGreaterThan(0);
  expect(both?.length).toBeLessThan(near?.length ?? 0);
});

test('C299, C321: the search of the site reaches every module by its name, and parts of other makers', async () => {
  type Found = { data: { answers: { kind: string; code: string }[] } };
  const answers = async (words: string) =>
    (await site.answerOf<Found>('search', `/search?query=${encodeURIComponent(words)}`)).data.answers;
  const { data } = await site.answerOf<Listed>('find-sfp-modules', '/catalog/sfp/modules?perPage=100');
  const nameOf = ({ vendor, model }: Module) => [vendor, model].filter(Boolean).join(' ');
  // Modules of two makers may have one name but for a space.
  const keyOf = (one: Module) => nameOf(one).replaceAll(' ', '');
  for (const one of data) {
    const called = data
      .filter((other) => keyOf(other) === keyOf(one))
      .map(({ section, code }) => `${section.code}/${code}`);
    const found = (await answers(nameOf(one))).filter(({ kind }) => kind === 'module').map(({ code }) => code);
    expect(called, nameOf(one)).toContain(found[0]);
  }
  expect((await answers('GLC-LH-SM')).map(({ kind }) => kind)).toContain('module');
});

test('C299: modules of a good are those for its ports alone', async () => {
  type Sections = { data: { code: string; modules_count: number }[] };
  const all = await site.answerOf<Listed>('find-sfp-modules', '/catalog/sfp/modules?perPage=100');
  const own = await site.answerOf<Listed>('find-sfp-modules', '/catalog/sfp/modules?good=mes2428&perPage=100');
  const { data } = await site.answerOf<Sections>('find-sfp-sections', '/catalog/sfp/sections?good=mes2428');
  expect(own.pagination.total).toBe(data.reduce((sum, { modules_count: count }) => sum + count, 0));
  expect([own.pagination.total > 0, own.pagination.total < all.pagination.total]).toEqual([true, true]);
  const sections = new Set(data.map(({ code }) => code));
  for (const { code, section } of own.data) expect(sections.has(section.code), code).toBe(true);
});

test('C299: filters follow the same question as the list', async () => {
  type Filters = { data: { filters: { code: string; values: { value: string; count: number }[] }[] } };
  const { data } = await site.answerOf<Filters>('find-sfp-filters', '/catalog/sfp/filters?section=sfp-1g');
  const fibre = data.filters.find(({ code }) => code === 'fibre');
  for (const { value, count } of fibre?.values ?? []) {
    const url = `/catalog/sfp/modules?section=2&f.fibre=${encodeURIComponent(value)}`;
    expect((await site.answerOf<Listed>('find-sfp-modules', url)).pagination.total).toBe(count);
  }
  expect(fibre?.values.length).toBe(2);
});

test('C300: a module answers by id and by code, and says in words that its goods are a match of port kinds', async () => {
  type One = { data: Module & { goods: unknown[]; compatibility_note: string } };
  const byCode = await site.answerOf<One>('find-sfp-module', '/catalog/sfp/modules/generic-sfp-lx');
  expect(await site.answerOf<One>('find-sfp-module', `/catalog/sfp/modules/${byCode.data.id}`)).toEqual(byCode);
  expect(byCode.data.goods.length).toBeGreaterThan(10);
  expect(byCode.data.compatibility_note).toMatch(/по\sвиду порта.*Списка проверенных пар/i);
});

test('C301, C302: sections answer with their counts, of one good when asked', async () => {
  type Sections = { data: { id: number; code: string; modules_count: number }[] };
  const { data } = await site.answerOf<Sections>('find-sfp-sections', '/catalog/sfp/sections');
  const [first] = data;
  expect(await site.answerOf('find-sfp-section', `/catalog/sfp/sections/${first?.id}`)).toEqual({ data: first });
  expect(await site.answerOf('find-sfp-section', `/catalog/sfp/sections/${first?.code}`)).toEqual({ data: first });
  const own = await site.answerOf<Sections>('find-sfp-sections', '/catalog/sfp/sections?good=mes2428');
  expect(own.data.length).toBeGreaterThan(0);
  expect(own.data.map(({ code }) => code)).not.toContain('sfp-plus-10g');
});

test('a link is answered with a module or a whole pair', async () => {
  type Advice = { data: { options: { kind: string; modules: Module[] }[] } };
  const ask = `/catalog/sfp/suggest?good=mes3348f&distance=5000&fibre=${encodeURIComponent('одномодовое')}`;
  const { data } = await site.answerOf<Advice>('suggest-sfp-modules', ask);
  expect(new Set(data.options.map(({ kind }) => kind))).toEqual(new Set(['same-at-both-ends', 'pair']));
  for (const { kind, modules } of data.options) expect(modules.length).toBe(kind === 'pair' ? 2 : 1);
  const one = await site.answerOf<Advice>('suggest-sfp-modules', `${ask}&bidi=${encodeURIComponent('да')}`);
  expect(new Set(one.data.options.map(({ kind }) => kind))).toEqual(new Set(['pair']));
});

test('two ends: speeds are refused in words, quantities hold lines and spares, the loss is shown', async () => {
  type Advice = {
    data: {
      options: {
        kind: string;
        quantities: number[];
        modules: Module[];
        budget: Record<string, number | null> | null;
      }[];
      refusal: string | null;
    };
  };
  const ask = `/catalog/sfp/suggest?good=mes3324f&distance=10000&fibre=${encodeURIComponent('одномодовое')}`;
  const refused = await site.answerOf<Advice>('suggest-sfp-modules', `${ask}&port=sfpp&far=mes2308`);
  expect(refused.data.options).toEqual([]);
  expect(refused.data.refusal).toMatch(/не.равны/);
  const { data } = await site.answerOf<Advice>(
    'suggest-sfp-modules',
    `${ask}&port=sfpp&far=mes2324&farPort=sfpp&lines=3&spares=1&attenuation=0.3&connections=0&reserve=2`,
  );
  expect(data.refusal).toBeNull();
  expect(data.options[0]).toMatchObject({
    kind: 'same-at-both-ends',
    quantities: [7],
    budget: { loss_db: 5, fibre_loss_db: 3, budget_db: null, margin_db: null, attenuator_db: null },
  });
});

test('C321: search answers goods with ports for modules and parts by their number', async () => {
  type Found = { data: { goods: unknown[]; goods_count: number; modules: { is_reference: boolean }[] } };
  const { data } = await site.answerOf<Found>('search-sfp-goods', '/search/sfp/goods?query=mes2324&limit=3');
  expect([data.goods.length, data.goods_count > 3]).toEqual([3, true]);
  const parts = await site.answerOf<Found>('search-sfp-goods', '/search/sfp/goods?query=glc-lh');
  expect(parts.data.modules[0]?.is_reference).toBe(true);
});

describe('bad input is refused with a clear message, never a 500', () => {
  const single = encodeURIComponent('одномодовое');
  test.each([
    ['/catalog/sfp/modules?page=0', 'page'],
    ['/catalog/sfp/modules?perPage=101', 'perPage'],
    ['/catalog/sfp/modules?section=no-such', 'section'],
    ['/catalog/sfp/modules?section=', 'section'],
    ['/catalog/sfp/modules?section=%00', 'section'],
    ['/catalog/sfp/modules?good=no-such', 'good'],
    ['/catalog/sfp/modules?good=99999999999', 'good'],
    ['/catalog/sfp/modules?far=no-such', 'far'],
    ['/catalog/sfp/modules?f.far=1', 'f.far'],
    ['/catalog/sfp/modules?f.no-such=1', 'f.no-such'],
    ['/catalog/sfp/modules?f.good=1', 'f.good'],
    ['/catalog/sfp/modules?f.__proto__=1', 'f.__proto__'],
    ['/catalog/sfp/modules?f.distance=1', 'f.distance'],
    ['/catalog/sfp/modules?f.distance.from=x', 'f.distance.from'],
    ['/catalog/sfp/modules?f.rate=%00', 'f.rate'],
    ['/catalog/sfp/filters?f.no-such=1', 'f.no-such'],
    ['/catalog/sfp/sections?good=no-such', 'good'],
    [`/catalog/sfp/suggest?fibre=${single}`, 'distance'],
    [`/catalog/sfp/suggest?fibre=${single}&distance=0`, 'distance'],
    [`/catalog/sfp/suggest?fibre=${single}&distance=1e3`, 'distance'],
    [`/catalog/sfp/suggest?fibre=${single}&distance=999999`, 'distance'],
    ['/catalog/sfp/suggest?distance=10', 'fibre'],
    ['/catalog/sfp/suggest?distance=10&fibre=x', 'fibre'],
    [`/catalog/sfp/suggest?distance=10&fibre=${single}&bidi=yes`, 'bidi'],
    [`/catalog/sfp/suggest?distance=10&fibre=${single}&good=no-such`, 'good'],
    [`/catalog/sfp/suggest?distance=10&fibre=${single}&far=no-such`, 'far'],
    [`/catalog/sfp/suggest?distance=10&fibre=${single}&port=pon`, 'port'],
    [`/catalog/sfp/suggest?distance=10&fibre=${single}&farPort=__proto__`, 'farPort'],
    [`/catalog/sfp/suggest?distance=10&fibre=${single}&lines=0`, 'lines'],
    [`/catalog/sfp/suggest?distance=10&fibre=${single}&spares=-1`, 'spares'],
    [`/catalog/sfp/suggest?distance=10&fibre=${single}&attenuation=x`, 'attenuation'],
    ['/search/sfp/goods', 'query'],
    ['/search/sfp/goods?query=%20', 'query'],
    ['/search/sfp/goods?query=a%00', 'query'],
    [`/search/sfp/goods?query=${'x'.repeat(101)}`, 'query'],
    ['/search/sfp/goods?query=a&limit=0', 'limit'],
  ])('%s → 422 at %s', async (url, field) => {
    const reply = await site.app.inject(`/api${url}`);
    expect(reply.statusCode, reply.body).toBe(422);
    expect(reply.json().error.fields[field]?.[0], reply.body).toMatch(/[а-яё]/i);
  });

  test('every wrong parameter is told at once', async () => {
    const reply = await site.app.inject('/api/catalog/sfp/modules?section=x&good=y&page=0&f.no-such=1');
    expect(Object.keys(reply.json().error.fields).sort()).toEqual(['f.no-such', 'good', 'page', 'section']);
  });

  test.each([
    'modules/no-such',
    'modules/0',
    'modules/99999999999999999999',
    'modules/%00',
    'sections/no-such',
    'sections/__proto__',
    'sections/10',
  ])('%s → 404', async (path) => {
    const reply = await site.app.inject(`/api/catalog/sfp/${path}`);
    expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'not_found']);
  });
});
