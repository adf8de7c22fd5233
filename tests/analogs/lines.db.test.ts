/** How well lines of bills are read: a set for tuning the reader, and one by somebody who did not write it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findVendor, findVendors } from '#src/domain/analogs/analogs.server.ts';
import { type BillAnswer, fullName } from '#src/domain/analogs/analogs.ts';
import { matchBill } from '#src/domain/analogs/bill.server.ts';
import { listGoods } from '#src/domain/catalog/catalog.server.ts';
import { createSiteDatabase, type TestDatabase } from '#tests/support/database.ts';
import { readLineSet, scoreLines } from './lines.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createSiteDatabase();
});
afterAll(() => testDatabase.close());

test('of the tuning set at least 98 % is read right, and nothing is read wrong without a mark', async () => {
  const set = await readLineSet('lines-tuning.txt');
  expect(set.length).toBeGreaterThan(80);
  const answers = await answerAlone(set.map(({ line }) => line));
  const { right, lines, wrongUnmarked, misses } = scoreLines(set, answers);
  expect(wrongUnmarked).toEqual([]);
  expect(right / lines, misses.join('\n')).toBeGreaterThan(0.98);
});

test('of lines that somebody else wrote at least 85 % are read right, and nothing is read wrong without a mark', async () => {
  const set = await readLineSet('lines-judging.txt');
  expect(set).toHaveLength(160);
  const { right, lines, wrongUnmarked, misses } = scoreLines(set, await answerAlone(set.map(({ line }) => line)));
  expect(wrongUnmarked).toEqual([]);
  expect(right / lines, misses.join('\n')).toBeGreaterThan(0.85);
});

test('an unread line has the nearest models; a part, a licence or a work is never read as its device', async () => {
  const [near, licence, supply] = await matchBill(
    ['S5735-L24P4S-A1 10', 'Лицензия C9200L-DNA-E-24-3Y, 5 шт', 'Блок питания для Cisco Catalyst 9200-24P 2 шт'].join(
      '\n',
    ),
  );
  expect(near).toMatchObject({ match: 'unknown', quantity: 10 });
  expect(near?.suggestions.map(({ model }) => model)).toContain('S5735-L24P4X-A1');
  expect(near?.suggestions).toHaveLength(3);
  expect([licence?.match, supply?.match]).toEqual(['unknown', 'unknown']);
});

test('a model of ours comes with its life cycle, a transceiver of another maker with ours that do the same', async () => {
  const [made, out, replaced, module] = await matchBill('MES2324P;5\nLTP-4X rev.B\nMES2428T 2\nSFP-10G-LR 12');
  expect(made).toMatchObject({
    match: 'own',
    quantity: 5,
    own: { model: 'MES2324P', isDiscontinued: false },
    analogue: null,
  });
  expect(out).toMatchObject({
    own: { isDiscontinued: true },
    analogue: { isDeclared: false, good: { code: 'ltp-4x-rev-c' } },
  });
  expect(replaced).toMatchObject({
    quantity: 2,
    analogue: { isDeclared: true, score: null, good: { code: 'mes2428' } },
  });
  expect(module).toMatchObject({ match: 'module', quantity: 12, module: { isReference: true } });
  expect(module?.module?.ours.map(({ code }) => code)).toContain('generic-sfpplus-lr');
});

test('the same lines pasted and as columns of a table are read alike', async () => {
  const said = async (text: string) =>
    (await matchBill(text)).map(({ model, own, quantity }) => [model?.model ?? own?.model, quantity]);
  const table = 'Производитель;Артикул;Кол-во;Цена\nCisco;C1000-24T-4G-L;5;100\n;MES2324P;2;50';
  expect(await said(table)).toEqual(await said('C1000-24T-4G-L - 5 шт\nMES2324P x2'));
});

const WAYS: readonly ((name: string, count: number) => string)[] = [
  (name, count) => `${name} ${count} шт.`,
  (name, count) => `Коммутатор ${name} — ${count} шт б/у`,
  (name, count) => `${name};${count};к-т;45000`,
  (name, count) => `${name}, кол-во ${count}`,
  (name, count) => `${count} x ${name}`,
  (name, count) => `${name} ${count}`,
  (name, count) => `${name} ${count} ea`,
  (name, count) => `4\t${name}\tшт.\t${count}\t45 000,00\t${(count * 45_000).toLocaleString('ru-RU')},00`,
  (name, count) => `${name} ${count} шт. 1 150 000 руб.`,
  (name, count) => `(${count}) ${name}`,
];

test('every known model is read with its quantity whatever way it is said, or the reading is marked', async () => {
  const names = await knownNames();
  const counts = [3, 24, 150];
  const asked = names.map((name, at) => {
    const [way, quantity] = [WAYS[at % WAYS.length], counts[at % counts.length] ?? 1];
    return { name, quantity, line: way?.(name, quantity) ?? name };
  });
  const answers = await answerAlone(asked.map(({ line }) => line));
  const wrong = asked.flatMap(({ name, quantity, line }, at) => {
    const answer = answers[at];
    const named = answer?.model ? fullName(answer.model) : answer?.own?.model;
    const isRight = named !== undefined && keyOf(named) === keyOf(name) && answer?.quantity === quantity;
    const isMarked = answer?.isGuessed || answer?.isQuantityGuessed || answer?.quantity === null;
    return isRight
      ? []
      : [{ line, isMarked: isMarked === true || (named === undefined && answer?.quantity === quantity) }];
  });
  expect(wrong.filter(({ isMarked }) => !isMarked)).toEqual([]);
  expect(wrong.length / asked.length, JSON.stringify(wrong)).toBeLessThan(0.05);
});

test('an ending that nobody knows is never passed over in silence', async () => {
  const names = await knownNames();
  const answers = await answerAlone(names.map((name) => `${name}-QX 2 шт`));
  const silent = names.filter((_, at) => answers[at]?.match !== 'unknown' && !answers[at]?.isGuessed);
  // Whatever follows the names of some chassis and firewalls is a set of the same device: content/analogs/names.yaml says so.
  expect(silent.length / names.length, silent.join(', ')).toBeLessThan(0.01);
});

const NOBODY: readonly ((name: string) => string)[] = [
  (name) => `Zorvex ${name} 2 шт`,
  (name) => `Зорвекс ${name} 2 шт`,
  (name) => `Коммутатор Zor-Vex ${name}, 2 шт`,
  (name) => `${name} zorvex - 2 шт.`,
  (name) => `${name} (Зорвекс), 2 шт`,
  (name) => `${name}, производитель Zorvex, 2 шт`,
  (name) => `Zorvex;${name};2`,
  (name) => `1\t${name}\tZorvex\tшт\t2`,
  (name) => `Изготовитель;Модель;Кол-во\nЗорвекс;${name};2`,
];

test('beside a maker whom nobody listed no model is read without a mark, wherever the maker stands', async () => {
  const asked = (await knownModels()).map((name, at) => NOBODY[at % NOBODY.length]?.(name) ?? name);
  const answers = await answerAlone(asked);
  expect(asked.filter((_, at) => isSure(answers[at]))).toEqual([]);
});

const OTHERS: readonly ((name: string) => string)[] = [
  (name) => `Cudy ${name} 2 шт`,
  (name) => `Коммутатор Тенда ${name}, 2 шт`,
  (name) => `${name} (Moxa), 2 шт`,
  (name) => `Keenetic;${name};2`,
  (name) => `Производитель;Модель;Кол-во\nПланет;${name};2`,
];

test('a listed maker never stands for a model of another', async () => {
  const asked = (await knownModels()).map((name, at) => OTHERS[at % OTHERS.length]?.(name) ?? name);
  const answers = await answerAlone(asked);
  expect(asked.filter((_, at) => isSure(answers[at]))).toEqual([]);
  // A name that says its own maker («UniFi Switch 8»), a card and a part, which go with things of others, are guesses.
  const read = asked.filter((line, at) => answers[at]?.match !== 'unknown' && !SAYS_MAKER.test(line));
  expect(read.length / asked.length, read.join('\n')).toBeLessThan(0.05);
});
const SAYS_MAKER = /Aruba|HPE|UniFi|EdgeSwitch|ZyWALL|FortiGate|Catalyst|CloudEngine|PowerConnect|PowerSwitch/;

const FOR_IT: readonly ((name: string) => string)[] = [
  (name) => `Лицензия для ${name}, 2 шт`,
  (name) => `Rack kit for ${name} 2 pcs`,
  (name) => `Кронштейн к ${name} - 2 шт`,
  (name) => `Сервисный контракт на ${name}, 1 год`,
  (name) => `Ушки монтажные ${name} 2 шт`,
  (name) => `${name} rack mount kit x2`,
  (name) => `${name} кабель питания 2 шт`,
  (name) => `${name}, расширенная гарантия, 2 шт`,
  (name) => `${name};Техническая поддержка на год;2`,
  (name) => `CON-SNT-X1 ${name} 2 шт`,
  (name) => `Фурнитура для ${name} 2 шт`,
];

test('a licence, a service or an accessory for a model is never read as the model without a mark', async () => {
  const asked = (await knownModels()).map((name, at) => FOR_IT[at % FOR_IT.length]?.(name) ?? name);
  const answers = await answerAlone(asked);
  expect(asked.filter((_, at) => isSure(answers[at]))).toEqual([]);
});

const isSure = (answer: BillAnswer | undefined) =>
  answer !== undefined && answer.match !== 'unknown' && !answer.isGuessed;

/** Each line as a bill of its own, so that none of them reads as headings; in turn, for bills side by side are refused. */
async function answerAlone(lines: readonly string[]): Promise<(BillAnswer | undefined)[]> {
  const answers: (BillAnswer | undefined)[] = [];
  for (const line of lines) answers.push((await matchBill(line)).at(-1));
  return answers;
}

async function foreignModels() {
  const vendors = await findVendors();
  return (await Promise.all(vendors.map(({ code }) => findVendor(code)))).flatMap((one) => one?.models ?? []);
}

const ownModels = async () => (await listGoods()).map(({ model }) => model);

/** With their makers, as price lists name them. */
const knownNames = async () => [...(await foreignModels()).map(fullName), ...(await ownModels())];

/** Without their makers. */
const knownModels = async () => [...(await foreignModels()).map(({ model }) => model), ...(await ownModels())];

const keyOf = (name: string) => name.toLowerCase().replace(/[^a-zа-я0-9+]/g, '');

test('a bill that takes too long is refused in words, and the next one is read', async () => {
  await expect(matchBill('MES2324 2\nMES2324P 3', undefined, 0)).rejects.toThrow('Разделите его на части');
  expect(await matchBill('MES2324 2\nMES2324P 3')).toHaveLength(2);
});
