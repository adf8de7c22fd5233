import { afterAll, beforeAll, expect, test } from 'vitest';
import { findGoodCard } from '#src/domain/catalog/catalog.server.ts';
import { solutionsOfGood } from '#src/domain/solutions/solutions.server.ts';
import { type SiteApi, startSiteApi } from '#tests/support/site-api.ts';

let site: SiteApi;
beforeAll(async () => {
  site = await startSiteApi();
});
afterAll(() => site?.close());

type Group = { id: number; code: string; name: string; type: string; subgroups: Group[] };
type Listed = { data: { id: number; code: string }[]; pagination: { total: number; lastPage: number } };

test('C104, C183, C324, C383: groups of the type «task» come with their subgroups; another type is refused', async () => {
  const { data } = await site.answerOf<{ data: Group[] }>('find-solution-groups', '/solutions/groups?type=task');
  expect(data).toMatchObject([{ code: 'task', type: 'task' }]);
  expect(data[0]?.subgroups.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['office', 'operator', 'data-center', 'telephony']),
  );
  expect((await site.app.inject('/api/solutions/groups?type=industry')).statusCode).toBe(422);
});

test('C325: a group or subgroup answers by id and by code', async () => {
  const byCode = await site.answerOf<{ data: Group }>('find-solution-group', '/solutions/group/telephony');
  expect(await site.answerOf('find-solution-group', `/solutions/group/${byCode.data.id}`)).toEqual(byCode);
  expect((await site.app.inject('/api/solutions/group/nothing')).statusCode).toBe(404);
});

test('C185, C322: solutions of a group come in pages; a subgroup narrows them', async () => {
  const all = await site.answerOf<Listed>('find-solutions', '/solutions');
  expect(all.pagination.total).toBe(8);
  const group = await site.answerOf<{ data: Group }>('find-solution-group', '/solutions/group/task');
  const whole = await site.answerOf<Listed>('find-solutions', `/solutions?group_id=${group.data.id}&perPage=5&page=2`);
  expect([whole.data.length, whole.pagination.lastPage]).toEqual([3, 2]);
  const telephony = group.data.subgroups.find(({ code }) => code === 'telephony');
  const own = await site.answerOf<Listed>('find-solutions', `/solutions?group_id=${telephony?.id}`);
  expect(own.data.map(({ code }) => code)).toEqual(['10']);
  expect((await site.app.inject('/api/solutions?group_id=999')).statusCode).toBe(422);
  expect((await site.app.inject('/api/solutions?page=0')).statusCode).toBe(422);
});

test('C059, C184, C323: solutions 6 to 13 answer whole, every other number is 404', async () => {
  type One = {
    data: {
      topology: {
        layers: { nodes: { good_id: number | null; count: number }[] }[];
        links: { medium: string }[];
      };
      optics: { links: unknown[] };
      equipment: { good: { id: number; lifecycle: { name: string }[] }; quantity: number }[];
    };
  };
  for (let number = 6; number <= 13; number += 1) {
    const { data } = await site.answerOf<One>('find-solution', `/solution/${number}`);
    const drawn = data.topology.layers.flatMap(({ nodes }) => nodes).filter(({ good_id: id }) => id !== null);
    expect(data.optics.links.length, `solution ${number}`).toBe(
      data.topology.links.filter(({ medium }) => medium === 'fibre' || medium === 'pon').length,
    );
    expect(data.equipment.length, `solution ${number}`).toBeGreaterThan(0);
    for (const { good, quantity } of data.equipment) {
      const nodes = drawn.filter(({ good_id: id }) => id === good.id);
      expect(nodes.reduce((sum, { count }) => sum + count, 0)).toBe(quantity);
      expect(good.lifecycle[0]?.name, `solution ${number}`).not.toBe('Снято с производства');
    }
  }
  for (const code of ['5', '14', '06', 'office']) {
    expect((await site.app.inject(`/api/solution/${code}`)).statusCode).toBe(404);
  }
});

test('lengths of the optics of a solution are taken by the call, and one that is none is refused', async () => {
  type One = { data: { optics: { links: { length_m: number; is_length_assumed: boolean }[] } } };
  const { data } = await site.answerOf<One>('find-solution', '/solution/8?length=25000&length=&spares=1');
  expect(data.optics.links.slice(0, 2)).toMatchObject([
    { length_m: 25_000, is_length_assumed: false },
    { length_m: 1_000, is_length_assumed: true },
  ]);
  for (const query of ['length=x', 'length=-1', 'length=999999', 'fibre=glass', 'spares=1.5']) {
    expect((await site.app.inject(`/api/solution/8?${query}`)).statusCode, query).toBe(422);
  }
});

test('a good knows the solutions it is part of', async () => {
  const good = await findGoodCard('mes2448p');
  expect((await solutionsOfGood(good?.id ?? 0)).map(({ code }) => code)).toEqual(['6', '10']);
});
