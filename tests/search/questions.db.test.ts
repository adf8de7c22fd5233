import { afterAll, beforeAll, expect, test } from 'vitest';
import { findQuestions } from '#src/domain/search/questions.server.ts';
import { search } from '#src/domain/search/search.server.ts';
import { createSiteDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createSiteDatabase();
});
afterAll(() => database.close());

/** Plain words of visitors, and the question of the FAQ that answers them. */
const ASKED: Readonly<Record<string, string>> = {
  'как сбросить пароль': 'password-lost',
  'забыл пароль': 'password-lost',
  gfhjkm: 'password-lost',
  'бюджет poe': 'poe-budget',
  'как обновить прошивку': 'firmware',
  'сколько длится гарантия': 'warranty-term',
  'можно ли вернуть в ремонт': 'repair',
  'как подключить коммутатор': 'first-login',
  'петля в сети': 'loop',
  'почему нет цены': 'prices',
  'сколько точек доступа нужно': 'ap-count',
  'нужен ли контроллер wifi': 'controller-need',
  'чем отличается fxs от fxo': 'fxs-fxo',
  'одномод или многомод': 'fibre-kind',
  'какой ибп выбрать': 'ups',
  'совместимость с sfp других вендоров': 'foreign-sfp',
  'где серийный номер': 'serial',
  'как узнать статус заявки': 'request-number',
  'ont не видит olt': 'ont-not-online',
  'собеседник меня не слышит': 'one-way-audio',
  'можно ли точку доступа на улицу': 'ap-outdoor',
  'стек из разных коммутаторов': 'stacking',
  ПРОШИВКИ: 'firmware',
};

test('C038: a question in plain words finds its answer first, whatever the form, case or layout of the words', async () => {
  const missed: string[] = [];
  for (const [question, id] of Object.entries(ASKED)) {
    const { ids, isWhole } = await findQuestions(question);
    if (ids[0] !== id || !isWhole) missed.push(`${question}: ${ids[0]}`);
  }
  expect(missed).toEqual([]);
});

test('a question of the FAQ that the search of the site answers with is found here too', async () => {
  for (const question of Object.keys(ASKED)) {
    const first = (await search(question)).answers.find(({ kind }) => kind === 'question');
    if (first) expect((await findQuestions(question)).ids, question).toContain(first.code);
  }
});

test('what is only near is said to be near, the nearest first, and few', async () => {
  const { ids, isWhole } = await findQuestions('как настроить vlan');
  expect(ids[0]).toBe('guest-network'); // its answer sets up a VLAN
  expect(isWhole).toBe(false);
  expect((await findQuestions('poe')).ids.length).toBeLessThanOrEqual(8);
});

test('nothing is near what the site says nothing of', async () => {
  for (const question of ['погода завтра', 'рецепт борща', 'zzzz', ' ?! ']) {
    expect((await findQuestions(question)).ids, question).toEqual([]);
  }
});

test('a slip that was put right is told', async () => {
  expect((await findQuestions('gfhjkm')).understood).toContain('пароль');
});
