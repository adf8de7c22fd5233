/**
 * Questions that compare with one of our models, made of the content: every model by what others of its kind have and it has not.
 * Whoever answers is computed from the characteristics; questions about what the model itself has are asked beside them.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContent } from '#src/content-sync/load-content.server.ts';
import { describeQuestion, search } from '#src/domain/search/search.server.ts';
import type { Content } from '#src/platform/content/rows.ts';
import { createSiteDatabase, type TestDatabase } from '#tests/support/database.ts';
import { testContent } from '#tests/support/test-content.ts';

/** Of a hundred questions one may be read otherwise. */
const LEAST = 0.99;

type Good = Content['good'][number];
let database: TestDatabase;
let goods: Good[];
beforeAll(async () => {
  database = await createSiteDatabase();
  const loaded = await loadContent(testContent());
  if (!loaded.content) throw new Error('the content has mistakes');
  goods = loaded.content.good;
});
afterAll(() => database.close());

const textOf = ({ attributes }: Good, code: string) => attributes.find((one) => one.attribute_code === code)?.text;
const numberOf = ({ attributes }: Good, code: string) =>
  attributes.find((one) => one.attribute_code === code)?.number ?? undefined;

/** What a model may have: true, false, or nothing where it is not told. */
type Feature = { words: string; without: string; has(good: Good): boolean | undefined };
const begins = (text: string | undefined, yes: RegExp, no: RegExp) =>
  text === undefined ? undefined : yes.test(text) || (no.test(text) ? false : undefined);
const FEATURES: readonly Feature[] = [
  {
    ...{ words: 'с poe', without: 'без poe' },
    has: (good) =>
      numberOf(good, 'ports-poe') !== undefined || begins(textOf(good, 'poe-standard'), /^(есть|IEEE)/, /^нет/),
  },
  {
    ...{ words: 'с вентиляторами', without: 'без вентиляторов' },
    has: (good) =>
      ['fan-slots', 'fan-modules'].some((code) => textOf(good, code) !== undefined) ||
      begins(textOf(good, 'cooling'), /^Принудительное/, /^Пассивное/),
  },
];
/** Figures by their attributes, with the word for having less and for having more. */
const FIGURES = [
  { code: 'power-max', less: 'экономичнее', more: undefined },
  { code: 'mass', less: 'легче', more: 'тяжелее' },
  { code: 'depth', less: 'компактнее', more: 'глубже' },
  { code: 'port-speed-sum', less: 'медленнее', more: 'быстрее' },
  { code: 'ports-total', less: 'с меньшим числом портов', more: 'больше портов' },
] as const;

type Case = { question: string; good: Good; isMet(good: Good): boolean };

/** Some other current model of the kind has it: there is something to answer with. */
const isAnswered = ({ good, isMet }: Case): boolean =>
  goods.some((one) => one !== good && one.shape.kind === good.shape.kind && isMet(one));

/** Questions whose first answer is another model than is wanted, and how many were asked. */
async function missesOf(cases: readonly Case[]): Promise<{ missed: string[]; count: number }> {
  const asked = cases.filter(isAnswered);
  const byId = new Map(goods.map((one) => [one.id, one]));
  const missed: string[] = [];
  for (const { question, good, isMet } of asked) {
    const { named, opens, isTextFirst, isGroupFirst, catalog } = await search(question);
    const first = byId.get(catalog.rows[0]?.good.id ?? -1);
    const isOpen = opens === 'catalog' && !isTextFirst && !isGroupFirst && named.goods.length === 0;
    const isRight = first && first !== good && first.shape.kind === good.shape.kind && isMet(first);
    const hasOrigin = named.origin === good.id && catalog.rows.slice(0, 6).some((row) => row.good.id === good.id);
    if (!isOpen || !isRight || !hasOrigin) missed.push(`${question}: ${first?.model} ${isOpen} ${hasOrigin}`);
  }
  return { missed, count: asked.length };
}

function expectFew({ missed, count }: { missed: string[]; count: number }): void {
  expect(count).toBeGreaterThan(100);
  expect(missed.length, `${count}\n${missed.join('\n')}`).toBeLessThanOrEqual(count * (1 - LEAST));
}

test('a model with what it has not, or without what it has, is another one of its kind', async () => {
  const cases = goods.flatMap((good) =>
    FEATURES.flatMap(({ words, without, has }): Case[] => {
      const own = has(good);
      if (own === undefined) return [];
      const [detail, isMet] = own
        ? [without, (one: Good) => has(one) === false]
        : [words, (one: Good) => has(one) === true];
      const questions = ['такой же как X но', 'X', 'X только', 'аналог X', 'замена X', 'вместо X', 'то же что X но'];
      return questions.map((one) => ({ question: `${one.replace('X', good.model)} ${detail}`, good, isMet }));
    }),
  );
  expectFew(await missesOf(cases));
}, 240_000);

test('more or less than a model is told by the figure of that model', async () => {
  const cases = goods.flatMap((good) =>
    FIGURES.flatMap(({ code, less, more }): Case[] => {
      const own = numberOf(good, code);
      // «Порты» of a station of PON are those of PON.
      if (own === undefined || (code === 'ports-total' && good.shape.kind === 'olt')) return [];
      const ways: [string | undefined, (one: Good) => boolean][] = [
        [less, (one) => (numberOf(one, code) ?? own) < own],
        [more, (one) => (numberOf(one, code) ?? own) > own],
      ];
      return ways.flatMap(([word, isMet]) =>
        word === undefined
          ? []
          : [`${word} чем у X`, `как X, но ${word}`, `похож на X, только ${word}`].map((one) => ({
              ...{ question: one.replace('X', good.model), good, isMet },
            })),
      );
    }),
  );
  expectFew(await missesOf(cases));
}, 240_000);

test('a number of ports that a model has not is of another model', async () => {
  const cases = goods.flatMap((good) =>
    (['ports-sfp', 'ports-sfpp'] as const).flatMap((code): Case[] => {
      const own = numberOf(good, code);
      const numbers = goods
        .filter((one) => one.shape.kind === good.shape.kind && numberOf(one, 'ports-combo') === undefined)
        .map((one) => numberOf(one, code));
      const most = Math.max(0, ...numbers.filter((one) => one !== undefined));
      if (own === undefined || numberOf(good, 'ports-combo') !== undefined || own >= most) return [];
      const name = code === 'ports-sfp' ? 'sfp' : 'sfp+';
      const isMet = (one: Good) =>
        (numberOf(one, code) ?? 0) + (code === 'ports-sfp' ? (numberOf(one, 'ports-combo') ?? 0) : 0) >= most;
      return [`${good.model} но на ${most} ${name}`, `аналог ${good.model} на ${most} ${name}`].map((question) => ({
        ...{ question, good, isMet },
      }));
    }),
  );
  const { missed, count } = await missesOf(cases);
  expect(count).toBeGreaterThan(50);
  expect(missed.length, `${count}\n${missed.join('\n')}`).toBeLessThanOrEqual(count * (1 - LEAST));
}, 240_000);

test('what a model has, and what is asked of itself, is answered by the model', async () => {
  const missed: string[] = [];
  let count = 0;
  for (const good of goods.filter(({ model }) => /\d{2}/.test(model))) {
    const own = FEATURES.flatMap(({ words, without, has }) => {
      const is = has(good);
      return is === undefined ? [] : [is ? words : without];
    });
    const questions = [
      ...own.map((detail) => `${good.model} ${detail}`),
      ...[`у ${good.model} есть poe?`, `${good.model} потребление`, `какой вес у ${good.model}`, `${good.model} цена`],
    ];
    for (const question of questions) {
      count += 1;
      const { named } = await search(question);
      if (named.origin !== null || named.goods[0] !== good.id)
        missed.push(`${question}: ${named.goods} ${named.origin}`);
    }
  }
  expect(count).toBeGreaterThan(500);
  expect(missed.length, `${count}\n${missed.join('\n')}`).toBeLessThanOrEqual(count * (1 - LEAST));
}, 240_000);

test('parts of the question tell the model and go one by one', async () => {
  const { parts } = (await describeQuestion('24 порта экономичнее чем mes2324', false)) ?? { parts: [] };
  expect(parts.map(({ role, text, rest }) => [role, text.replaceAll('\u00a0', ' '), rest])).toEqual([
    ['model', 'похожие на MES2324', 'коммутатор 24 порта экономичнее'],
    ['condition', '24 порта', 'похожий на MES2324 экономичнее'],
    ['condition', 'потребление: меньше, чем у MES2324 (25 Вт)', 'похожий на MES2324 24 порта'],
  ]);
  for (const { rest } of parts.slice(1)) expect((await search(rest)).named.origin).not.toBeNull();
});

test('the words of a part find the model again', async () => {
  const missed: string[] = [];
  const named = goods.filter(
    ({ model, shape }) => /\d/.test(model) && ['switch', 'router', 'ap', 'olt'].includes(shape.kind),
  );
  for (const good of named) {
    const { named: found } = await search(`похожий на ${good.model}`);
    if (found.origin !== good.id) missed.push(good.model);
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(named.length * (1 - LEAST));
}, 240_000);

test('two models are compared', async () => {
  for (const question of ['mes2324 или mes2424 с poe', 'чем mes2324 экономичнее mes2424', 'mes2324 vs mes2324p']) {
    const { named } = await search(question);
    expect(named.goods, question).toHaveLength(2);
    expect(named.origin, question).toBeNull();
  }
});
