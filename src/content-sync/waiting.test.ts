/** Drafts and items that wait for their time: what the content of a moment holds, and what the check says of them. */
import { expect, test } from 'vitest';
import { formatProblem } from '#src/platform/content/problems.ts';
import { describeWaiting } from '#src/platform/content/waiting.ts';
import { FIXTURE, fixtureFiles } from '#tests/support/content-fixture.ts';
import { loadContentFiles } from './load-content.server.ts';

type Changes = Record<string, string>;
const text = (path: string): string => FIXTURE[path] ?? '';
const row = (path: string, line: string): Changes => ({ [path]: `${text(path)}\n${line}` });

const AT = '2026-12-01 09:00';
const MOMENT = new Date('2026-12-01T09:00:00+03:00');
const BEFORE = new Date(MOMENT.getTime() - 1);

/** An item of every kind that may wait, each with the word «Секрет», and rows of other files that name them. */
const items = (waits: string): Changes => ({
  'catalog/goods/m3.yaml': text('catalog/goods/m1.yaml')
    .replace('id: 1', `${waits}\nid: 3`)
    .replace('code: m1', 'code: m3')
    .replace('model: M1', 'model: M3')
    .replace('Коммутатор с портами', 'Секрет')
    .replace(/replacedBy.*\n?/, ''),
  'news/9.md': text('news/8.md')
    .replace('---\n', `---\n${waits}\n`)
    .replace('Бюджет', 'Секрет')
    .replace('[m2]', '[m3]'),
  'promo/new.md': text('promo/offer.md').replace('---\n', `---\n${waits}\n`).replace('Вместе', 'Секрет'),
  'news/8.md': text('news/8.md').replace('[m2]', '[m2, m3]'),
  'pages/home.yaml': text('pages/home.yaml').replace('[m1]', '[m1, m3]'),
  ...row('catalog/documents.csv', 'm3-manual,m3,Руководство,Секрет M3,1.0,2024-03,pdf,seen,lab'),
  ...row('analogs/pairs.csv', 'other-x1,m3,95,computed,Секрет'),
});

const load = (changes: Changes, shown?: Date | 'everything') =>
  loadContentFiles(fixtureFiles(changes), undefined, { shown });
const problems = (changes: Changes, shown: Date | 'everything' = BEFORE) =>
  load(changes, shown).problems?.map(formatProblem) ?? [];
const warnings = (changes: Changes) => load(changes, BEFORE).warnings.map(formatProblem);

test('a draft is in no table, and neither is a row that belongs to it', () => {
  const { content, publishesAt } = load(items('draft: true'), new Date('2999-01-01'));
  const { content: whole } = load({});
  expect(JSON.stringify(content)).not.toMatch(/Секрет|M3|m3-manual/);
  for (const table of ['good', 'news', 'promo', 'document', 'analog_pair', 'redirect'] as const) {
    expect(content?.[table], table).toEqual(whole?.[table]);
  }
  expect(publishesAt).toBeNull();
});

test('what waits for its time is shown from that moment of Moscow on, with all that belongs to it', () => {
  const changes = items(`publishAt: ${AT}`);
  expect(JSON.stringify(load(changes, BEFORE).content)).not.toMatch(/Секрет|M3|m3-manual/);
  const { content, waiting } = load(changes, MOMENT);
  expect(content?.good.map(({ code }) => code)).toEqual(['m1', 'm2', 'm3']);
  expect(content?.news.map(({ code, goods }) => [code, goods])).toEqual([
    ['8', [2, 3]],
    ['9', [3]],
  ]);
  expect(content?.promo.map(({ code }) => code)).toEqual(['new', 'offer']);
  expect(content?.document.map(({ code }) => code)).toEqual(['m1-manual', 'm3-manual']);
  expect(content?.analog_pair.map(({ good_id }) => good_id)).toEqual([1, 3]);
  expect(waiting).toEqual([]);
  // No column of a table is called so: the fields are of the files only.
  expect(JSON.stringify(content)).not.toMatch(/publishAt|"draft"/);
});

test('the content says when something is published next, and the check says what waits', () => {
  const news = (waits: string) => text('news/8.md').replace('---\n', `---\n${waits}\n`);
  const { publishesAt, waiting } = load(
    {
      'news/20.md': news('publishAt: 2026-12-24'),
      'news/21.md': news('draft: true'),
      'news/22.md': news(`publishAt: ${AT}`),
      'news/23.md': news('publishAt: 2020-01-01 00:00'),
      'news/24.md': news('draft: false'),
    },
    BEFORE,
  );
  expect(publishesAt).toEqual(MOMENT);
  expect(describeWaiting(waiting)).toEqual([
    'Ждёт: content/news/22.md — до 1 декабря 2026, 09:00 по Москве',
    'Ждёт: content/news/20.md — до 24 декабря 2026, 00:00 по Москве',
    'Черновик: content/news/21.md',
  ]);
});

test.each([
  ['draft: да', 'draft — ожидалось: true или false'],
  ['draft: yes', 'draft — ожидалось: true или false'],
  ['publishAt: завтра', 'publishAt — ожидалось: день и время по Москве вида 2026-12-01 09:00 или один день'],
  ['publishAt: 2026-02-30', 'publishAt — ожидалось: день и время по Москве вида 2026-12-01 09:00 или один день'],
  ['publishAt: 2026-12-01 25:00', 'publishAt — ожидалось: день и время по Москве вида 2026-12-01 09:00 или один день'],
  ['publishAt: 1', 'publishAt — ожидалось: день и время по Москве вида 2026-12-01 09:00 или один день'],
])('«%s» is a mistake, and nothing is published by it', (waits, told) => {
  const changes = { 'news/9.md': text('news/8.md').replace('---\n', `---\n${waits}\n`) };
  expect(problems(changes)).toEqual([`content/news/9.md:2 ${told}`]);
});

test('a link to what waits is a mistake until both are published at one time', () => {
  const link = (waits: string) =>
    text('news/8.md').replace('---\n', `---\n${waits}`).replace('/catalog/', '/product/m3/');
  const waits = items(`publishAt: ${AT}`);
  const told =
    'content/news/8.md:11 — страница /product/m3/ ждёт публикации: до неё ссылка никуда не ведёт, уберите её';
  expect(problems({ ...waits, 'news/8.md': link('') })).toEqual([told]);
  expect(problems({ ...waits, 'news/8.md': link('publishAt: 2026-11-30\n') })).toEqual([told.replace(':11', ':12')]);
  expect(problems({ ...waits, 'news/8.md': link(`publishAt: ${AT}\n`) })).toEqual([]);
});

test('a mistake of what waits for its time is told at once; one of a draft is a warning', () => {
  const wrong = (waits: string) => ({
    'news/9.md': text('news/8.md').replace('---\n', `---\n${waits}\n`).replace('articles', 'nothing'),
  });
  const told = 'content/news/9.md:5 group — раздела «nothing» нет в content/news/groups.yaml';
  expect(problems(wrong(`publishAt: ${AT}`))).toEqual([told]);
  expect(problems(wrong('draft: true'))).toEqual([]);
  expect(warnings(wrong('draft: true'))).toContain(told.replace('— ', '— когда черновик станет виден: '));
});

test('whoever names what waits is warned', () => {
  expect(warnings(items('draft: true'))).toContain(
    'content/news/8.md:6 goods[2] — товара «m3» пока нет на сайте: файл ждёт публикации, до неё здесь не показан',
  );
});

test('only news, offers and goods may wait', () => {
  const banners = { 'company.yaml': `draft: true\n${text('company.yaml')}` };
  expect(problems(banners).join()).toContain('content/company.yaml:1 draft — неизвестное поле');
});
