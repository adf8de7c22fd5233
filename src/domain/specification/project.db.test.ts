/** What a specification computes of the shipped content: connections with modules and ports, conflicts, power supplies. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findGood } from '#src/domain/catalog/catalog.server.ts';
import { createSiteDatabase, type TestDatabase } from '#tests/support/database.ts';
import { answerProject } from './project.server.ts';
import { projectTables } from './project-tables.ts';
import { specificationProblem } from './specification.server.ts';
import { MAX_PROJECT_LINES } from './specification.ts';
import { specificationRows } from './specification-sheet.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createSiteDatabase();
});
afterAll(() => database?.close());

const LIST = 'MES2448P; 2\nMES3324F; 1\n';
const answered = async (line: string, list = LIST) => {
  const project = await answerProject(list + line);
  const [link] = project.links;
  if (!link) throw new Error('no connection was read');
  return { ...project, link };
};
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

test('a connection names modules for both ends with spares, and takes the first free ports', async () => {
  const { link, needed, ports } = await answered('Линия: MES2448P ↔ MES3324F SFP+; 12 км; одномод; 2; запас 1');
  const [way] = link.ways;
  expect(link).toMatchObject({ problem: null, shortage: null, counted: true, lines: 2, spares: 1 });
  expect(way?.medium).toBe('одномодовое');
  // Two lines have four ends; each kind of module has one in reserve.
  expect(way?.modules.map(({ quantity }) => quantity)).toEqual(way?.kind === 'pair' ? [3, 3] : [5]);
  expect(plain(way?.ground ?? '')).toContain('достаточно для линии длиной 12 км');
  expect(way?.budget).toContain('вместе с\u00a0запасом');
  expect(needed.map(({ quantity, listed }) => [quantity, listed])).toEqual(
    way?.modules.map(({ quantity }) => [quantity, 0]),
  );
  expect(link.cables.map(({ near, far }) => [near.device, far.device])).toEqual([
    ['MES2448P-1', 'MES3324F-1'],
    ['MES2448P-1', 'MES3324F-1'],
  ]);
  expect(
    new Set(link.cables.flatMap(({ near, far }) => [near, far].map((port) => `${port.device} ${port.name}`))).size,
  ).toBe(4);
  const shape = (await findGood('mes3324f'))?.shape;
  const left = ports.find(({ model }) => model === 'MES3324F')?.ports.find(({ name }) => name.endsWith('SFP+'));
  expect(left).toMatchObject({ total: shape?.ports.sfpp, left: (left?.total ?? 0) - 2 });
});

test.each([
  ['Линия: MES3324F', /Между двумя концами/],
  ['Линия: MES2448P ↔ MES3324F', /Укажите расстояние/],
  ['Линия: MES2448P ↔ MES3324F; 12 км; вчера', /Не прочитано: «вчера»/],
  ['Линия: MES2448P QSFP28 ↔ MES3324F; 1 км', /Порта «QSFP28» у MES2448P нет/],
  ['Линия: MES3324F SFP 1G ↔ MES2448P SFP+; 1 км; одномод', /Скорости портов не равны/],
  ['Линия: MES2448P 1G RJ-45 ↔ MES2448P 1G RJ-45; 300 м', /Витая пара работает до 100 м/],
])('%s has no answer, and the reason is a conflict', async (line, reason) => {
  const { link, needed, conflicts } = await answered(line);
  expect(plain(link.problem)).toMatch(reason);
  expect([link.counted, link.cables, needed]).toEqual([false, [], []]);
  const told = conflicts.filter(({ kind, state }) => kind === 'link' && state === 'sure');
  expect(told.map(({ text }) => reason.test(plain(text)))).toEqual([true]);
});

test('without a fibre, where several do, nothing is counted and the need is a lower bound', async () => {
  const project = await answerProject(
    `${LIST}Линия: MES3324F SFP+ ↔ Cisco C9300 SFP+; 200 м\nЛиния: MES3324F SFP+ ↔ MES2448P; 8 км; одномод`,
  );
  const [open, told] = project.links;
  expect([open?.counted, told?.counted]).toEqual([false, true]);
  expect(new Set(open?.ways.map(({ medium }) => medium)).size).toBeGreaterThan(1);
  const table = projectTables(project).find(({ code }) => code === 'modules');
  expect(table?.note).toContain('3');
  expect(table?.rows.map(([, quantity]) => plain(quantity ?? '').startsWith('не менее'))).toEqual(
    table?.rows.map(() => true),
  );
});

test('ports that do not suffice are told, and no port is given twice', async () => {
  const { link, conflicts } = await answered('Линия: MES2448P SFP+ ↔ MES3324F SFP+; 1 км; одномод; 6');
  expect(plain(link.shortage)).toBe('свободных портов хватает на 4 из 6 линий.');
  expect(link.cables).toHaveLength(4);
  expect(conflicts.filter(({ kind }) => kind === 'link')).toHaveLength(1);
});

test('a device of a list without its number counts once, and its ports are a lower bound', async () => {
  const { ports } = await answerProject('MES3324F');
  expect(ports.map(({ model, bound }) => [model, bound])).toEqual([['MES3324F', 'at-least']]);
  const table = projectTables(await answerProject('MES3324F')).find(({ code }) => code === 'ports');
  expect(plain(table?.rows[0]?.[2] ?? '')).toMatch(/^не менее \d+$/);
});

test('a supply holds the part in which it stands, and an unknown power makes its time an upper bound', async () => {
  const { supplies, sums } = await answerProject(
    '# А\nMES3324F; 2\nИБП: 3000 ВА; 2700 Вт; 864 Вт·ч; КПД 90 %\n# Б\nMES2448P; 1\nИБП: 900 Вт·ч\n#\nИБП: мало',
  );
  const power = (await answerProject('MES3324F; 2')).sums.find(({ code }) => code === 'power');
  expect(power).toMatchObject({ isAtLeast: false });
  expect(supplies[0]).toMatchObject({
    feeds: 'А',
    bound: 'exact',
    minutes: Math.floor((864 * 0.9 * 60) / (power?.value ?? 1)),
  });
  expect(sums.find(({ code }) => code === 'power')?.unknown).toEqual(['MES2448P']);
  expect(supplies[1]).toMatchObject({ feeds: 'Б', minutes: null });
  expect(supplies[2]).toMatchObject({ feeds: null, minutes: null });
  expect(plain(supplies[2]?.problem ?? '')).toContain('Не прочитано: «мало»');
});

test('a heading with a height is a cabinet: what has no known height stands in no unit', async () => {
  const project = await answerProject('# Шкаф; 3U; глубина 100 мм\nMES2448P; 4\n# Стойка\nMES2448P; 1');
  expect(project.cabinets).toHaveLength(1);
  const [cabinet] = project.cabinets;
  expect(cabinet?.placed.map(({ name, at }) => [name, at])).toEqual([
    ['MES2448P-1', 1],
    ['MES2448P-2', 2],
    ['MES2448P-3', 3],
  ]);
  expect(cabinet?.placed.every(({ picture }) => picture?.startsWith('/pictures/panels/mes2448p.svg'))).toBe(true);
  expect([cabinet?.left, cabinet?.free]).toEqual([[{ model: 'MES2448P', count: 1 }], 0]);
  expect(project.conflicts.some(({ kind, state }) => kind === 'place' && state === 'sure')).toBe(true);
  const table = projectTables(project).find(({ code }) => code === 'cabinets');
  expect(table?.rows[0]).toEqual(['Шкаф', '3', 'MES2448P-3', '1\u00a0U']);
});

test('connections and supplies have a limit of their own, told in words', () => {
  const many = 'ИБП: 900 Вт·ч\n'.repeat(MAX_PROJECT_LINES);
  expect(specificationProblem(many)).toBeUndefined();
  expect(plain(specificationProblem(`${many}ИБП: 1 Вт·ч`) ?? '')).toContain('Не больше 100 линий и ИБП');
});

test('a line that counts the others is no position; spare pieces and several models of a line are told', async () => {
  const project = await answerProject(
    [
      'MES3324F; 2',
      'ИТОГО по стойке — 31 шт.',
      'MES2324P (2 шт. + 1 в ЗИП) // в запас',
      'на складе лежит наше: Eltex MES2448P 2шт, ESR-1000 1 шт - оставить',
      '\tВсего\t44',
    ].join('\n'),
  );
  expect(project.rows.map(({ number, own, quantity }) => [number, own?.model, quantity])).toEqual([
    [1, 'MES3324F', 2],
    [3, 'MES2324P', 3],
    [4, 'MES2448P', 2],
    [4, 'ESR-1000', 1],
  ]);
  expect(project.totals.map(({ number, source }) => [number, source])).toEqual([
    [2, 'ИТОГО по стойке — 31 шт.'],
    [5, 'Всего\t44'],
  ]);
  expect(project.rows.map(({ source }) => source)).toContain('MES2324P (2 шт. + 1 в ЗИП)');
  expect(plain(project.rows.map(({ remarks }) => remarks.join()).join('; '))).toBe(
    '; в том числе ЗИП: 1; одна из моделей строки; одна из моделей строки',
  );
  expect(project.rows.map(({ isOneOfSeveral }) => isOneOfSeveral)).toEqual([false, false, false, false]);
  const sheet = specificationRows(project.rows);
  expect(JSON.stringify(sheet)).not.toMatch(/итого|,44,/i);
  expect(projectTables(project).find(({ code }) => code === 'totals')?.rows).toHaveLength(2);
});

test('weak answers and modules of ours are told in the workbook', async () => {
  const { rows } = await answerProject('Huawei S6730-H24X6C; 2\nFortinet FortiGate 200F; 2\nCisco SFP-10G-LR; 4');
  expect(plain(rows[0]?.remarks.join() ?? '')).toMatch(/аплинк.*подходящих портов нет/i);
  expect(rows[1]?.remarks.join()).toMatch(/основные порты: подходят|слабое основание/);
  const module = rows[2]?.module?.ours[0]?.name;
  expect(module).toBeTruthy();
  const [, weak, , optics] = specificationRows(rows);
  expect(plain(String(weak?.at(-1)))).toContain('подходящих портов нет');
  expect(optics?.[2]).toBe(module);
});
