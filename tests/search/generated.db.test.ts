/**
 * Questions made of the content: every word for a kind of devices, every number that a condition may ask of. What meets them is
 * computed from the characteristics, so a new good, word or attribute is checked as soon as it is there.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContent } from '#src/content-sync/load-content.server.ts';
import { DISCONTINUED } from '#src/domain/catalog/catalog.ts';
import { search } from '#src/domain/search/search.server.ts';
import { SFP_SECTIONS } from '#src/domain/sfp/sfp.ts';
import { type Content, siteDocumentIn } from '#src/platform/content/rows.ts';
import { elementAt } from '#src/platform/lists.ts';
import { createSiteDatabase, type TestDatabase } from '#tests/support/database.ts';
import { testContent } from '#tests/support/test-content.ts';

/** Of a hundred words or conditions two may be read otherwise. */
const LEAST = 0.98;
const PREPOSITION = /(?:^| )(?:для|к|на)$/;

let database: TestDatabase;
let content: Content;
beforeAll(async () => {
  database = await createSiteDatabase();
  const loaded = await loadContent(testContent());
  if (!loaded.content) throw new Error('the content has mistakes');
  content = loaded.content;
});
afterAll(() => database.close());

/** Codes of a group and of all groups below it. */
function groupsUnder(code: string): Set<string> {
  const codes = new Map(content.catalog_group.map((group) => [group.id, group]));
  const isUnder = (id: number | null): boolean => {
    const group = id === null ? undefined : codes.get(id);
    return group !== undefined && (group.code === code || isUnder(group.parent_id));
  };
  return new Set(content.catalog_group.filter(({ id }) => isUnder(id)).map((group) => group.code));
}

const kinds = () => siteDocumentIn(content, 'search-kinds') ?? [];

test('who types a word for a kind of devices finds that kind first', async () => {
  const sections = new Set<string>(SFP_SECTIONS.map(({ code }) => code));
  const missed: string[] = [];
  let count = 0;
  for (const { groups, goods, words } of kinds()) {
    const wanted = new Set(groups.flatMap((code) => [...groupsUnder(code)]));
    for (const word of words.filter((one) => !PREPOSITION.test(one))) {
      count += 1;
      const { catalog, groups: above, answers } = await search(word);
      const good = catalog.rows[0]?.good;
      const isFirst = good !== undefined && (wanted.has(good.group.code) || goods.includes(good.code));
      const isAbove = above[0] !== undefined && groups.includes(above[0].group.code);
      const isModule = groups.some((code) => sections.has(code)) && (answers[0]?.address ?? '').includes('/sfp/');
      if (!isFirst && !isAbove && !isModule) missed.push(`${word}: ${good?.code ?? answers[0]?.address}`);
    }
  }
  expect(count).toBeGreaterThan(100);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(count * (1 - LEAST));
}, 240_000);

test('a condition on a number puts first who meets it', async () => {
  const numbers = siteDocumentIn(content, 'search-conditions')?.numbers ?? [];
  const codes = new Map(content.catalog_group.map(({ id, code }) => [id, code]));
  const missed: string[] = [];
  let count = 0;
  // Numbers below and above zero have one name.
  const rules = numbers.filter((rule) => rule.above === undefined && rule.below === undefined && !rule.isSum);
  for (const { groups, words: nouns } of kinds().filter((kind) => kind.groups.length === 1)) {
    const own = groupsUnder(elementAt(groups, 0));
    const current = content.good.filter(
      (one) => own.has(codes.get(one.group_id) ?? '') && !one.lifecycle.includes(DISCONTINUED),
    );
    for (const { attributes, isAdded, words, units, groups: of } of rules) {
      const [name] = words;
      if (name === undefined || (of.length > 0 && !of.includes(elementAt(groups, 0)))) continue;
      const numberOf = (good: Content['good'][number]) => {
        const known = attributes.flatMap(
          (code) => good.attributes.find((fact) => fact.attribute_code === code)?.number ?? [],
        );
        return known.length > 1 && isAdded ? known.reduce((sum, one) => sum + one, 0) : known[0];
      };
      const values = new Map(current.map((good) => [good.code, numberOf(good)]));
      const sorted = [...new Set([...values.values()].flatMap((value) => value ?? []))].sort((a, b) => a - b);
      const middle = sorted[Math.floor(sorted.length / 2)] ?? -1;
      if (sorted.length < 2 || middle < 0) continue;
      const number = `${String(middle).replace('.', ',')}${units[0] ? ` ${units[0]}` : ''}`;
      const noun = elementAt(nouns, 0);
      const asked: [string, (value: number) => boolean][] = [
        [`${noun} ${name} не больше ${number}`, (value) => value <= middle],
        [`${noun} ${name} не меньше ${number}`, (value) => value >= middle],
        [`${noun} больше всего ${name}`, (value) => value === sorted.at(-1)],
        [`${noun} меньше всего ${name}`, (value) => value === sorted[0]],
      ];
      for (const [question, isMet] of asked) {
        count += 1;
        const good = (await search(question)).catalog.rows[0]?.good.code ?? '';
        const value = values.get(good);
        if (value === undefined || !isMet(value)) missed.push(`${question}: ${good} (${value})`);
      }
    }
  }
  expect(count).toBeGreaterThan(100);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(count * (1 - LEAST));
}, 240_000);

test('a function that is asked for puts first who has it', async () => {
  const features = siteDocumentIn(content, 'search-conditions')?.features ?? [];
  const codes = new Map(content.catalog_group.map(({ id, code }) => [id, code]));
  const missed: string[] = [];
  let count = 0;
  for (const { groups, words: nouns } of kinds().filter((kind) => kind.groups.length === 1)) {
    const own = groupsUnder(elementAt(groups, 0));
    const goods = content.good.filter((one) => own.has(codes.get(one.group_id) ?? ''));
    for (const { isNamed, words, known, has, groups: of } of features) {
      if (!isNamed || (of && !of.includes(elementAt(groups, 0)))) continue;
      const hasIt = ({ attributes }: Content['good'][number]) =>
        attributes.some(
          ({ attribute_code: code, text }) =>
            known.includes(code) || has[code]?.some((begin) => text.startsWith(begin)) === true,
        );
      const having = new Set(goods.filter(hasIt).map(({ code }) => code));
      if (having.size === 0 || having.size === goods.length) continue;
      const [noun, word] = [elementAt(nouns, 0), elementAt(words, 0)];
      for (const question of [`${noun} с ${word}`, `какой ${noun} поддерживает ${word}`, `нужен ${noun}, ${word}`]) {
        count += 1;
        const { opens, catalog, isTextFirst, isGroupFirst } = await search(question);
        const first = catalog.rows[0]?.good.code ?? '';
        const isRight = opens === 'catalog' && having.has(first) && !isTextFirst && !isGroupFirst;
        if (!isRight) missed.push(`${question}: ${opens} ${first} ${isTextFirst} ${isGroupFirst}`);
      }
    }
  }
  expect(count).toBeGreaterThan(100);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(count * (1 - LEAST));
}, 240_000);
