import { expect, test } from 'vitest';
import { changed, FIXTURE, fixtureFiles } from '#tests/support/content-fixture.ts';
import { loadContentFiles } from './load-content.server.ts';

const FILE = 'solutions/6.yaml';
const load = (from: string, to: string) => loadContentFiles(fixtureFiles(changed(FILE, from, to)));
const problems = (from: string, to: string) =>
  (load(from, to).problems ?? []).map(({ line, field, message }) => `${line} ${field} ${message}`);

test('C183, C184: groups with their subgroups, and solutions with the ids of goods, come out of files', () => {
  const { content } = loadContentFiles(fixtureFiles());
  expect(content?.solution_group).toMatchObject([
    { id: 1, code: 'task', type: 'task', parent_id: null },
    { id: 11, code: 'office', type: 'task', parent_id: 1 },
  ]);
  expect(content?.solution).toMatchObject([
    { id: 6, groups: [11], goods: [2], task_tree: [{ tag: 'p', children: ['Соединить офис.'] }] },
  ]);
});

test('a topology names its goods, agrees with the equipment list and joins neighbours only', () => {
  expect(problems('good: m2, role: Доступ }, {', 'good: m7, role: Доступ }, {')).toEqual([
    expect.stringContaining('в схеме есть «m7», а в списке оборудования нет'),
  ]);
  expect(problems('quantity: 1', 'quantity: 3')).toEqual([
    expect.stringContaining('«m2»: в схеме 1, в списке 3, ожидалось одно число'),
  ]);
  const apart = 'role: Канал }]\n    - name: Доступ\n      nodes: [{ id: a, good: m2,';
  expect(problems(apart, apart.replace(' }]', ', count: 2 }]').replace('m2,', 'm2, count: 2,'))).toEqual([
    '16 topology.links[1].lines с обеих сторон несколько устройств, ожидалось: сколько линий всего',
    expect.stringContaining('«m2»: в схеме 2, в списке 1'),
  ]);
  expect(problems('from: a, to: b', 'from: b, to: net')).toEqual([
    '17 topology.links[2] ожидалась связь вниз на один слой или вправо к соседу, иначе линия пройдёт через устройства',
  ]);
  expect(problems('from: a, to: b', 'from: net, to: c')).toEqual([
    expect.stringContaining('узел «b» ни с чем не связан'),
    expect.stringContaining('узла «c» нет в слоях'),
  ]);
});

test('C059: a number is that of its file and one of 6 to 13; a subgroup exists', () => {
  expect(problems('number: 6', 'number: 7')).toEqual([expect.stringContaining('ожидалось: файл 7.yaml')]);
  for (const number of [5, 14]) {
    const text = FIXTURE[FILE]?.replace('number: 6', `number: ${number}`);
    const { problems: found = [] } = loadContentFiles(fixtureFiles({ [`solutions/${number}.yaml`]: text }));
    expect(found.map(({ file, field }) => [file, field])).toEqual([[`content/solutions/${number}.yaml`, 'number']]);
  }
  expect(problems('subgroups: [office]', 'subgroups: [home]')).toEqual([
    expect.stringContaining('подгруппы «home» нет в content/solutions/groups.yaml'),
  ]);
});
