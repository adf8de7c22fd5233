import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answersOf } from './answers.ts';
import { calculate, dearRanges, uncountedOf } from './calculate.ts';
import { calculationPaper } from './calculation-paper.ts';
import { billRows, recordOf } from './calculation-record.ts';
import { billSheet } from './calculation-sheet.ts';
import type { Calculator } from './calculators.ts';
import { engineOf, growthOf } from './engine.ts';
import { inUnits, rubles } from './in-words.ts';
import { readInputs } from './inputs.ts';

const calculator: Calculator = {
  code: 'eccm',
  title: '',
  description: '',
  steps: [
    {
      title: 'Масштаб',
      inputs: [
        { code: 'users', label: 'Абоненты', kind: 'number', min: 1, max: 1000, step: 1, default: 10 },
        { code: 'load', label: 'Нагрузка', kind: 'number', min: 0.01, max: 1, step: 0.01, default: 0.1 },
        {
          code: 'kind',
          label: 'Схема',
          kind: 'choice',
          default: 'one',
          options: [
            { value: 'one', label: 'Одна' },
            { value: 'two', label: 'Две' },
          ],
        },
        { code: 'spare', label: 'Запас', kind: 'flag', default: true, when: "kind = 'two'" },
        { code: 'fleet', label: 'Устройства', kind: 'devices' },
        { code: 'cheaper', label: 'Дешевле', kind: 'flag', default: false },
      ],
    },
  ],
  values: [{ code: 'nodes', formula: "if(kind = 'two', 2, 1)", label: 'Серверы' }],
  positions: [
    { code: 'user', name: 'Лицензия', unit: 'шт.', group: 'licence' },
    { code: 'device', name: 'Устройство', unit: 'шт.', group: 'licence' },
    { code: 'server', name: 'Сервер', unit: 'шт.', group: 'hardware' },
    { code: 'support', name: 'Поддержка', unit: 'год|года|лет', group: 'service' },
  ],
  rules: [
    { position: 'user', quantity: 'users', because: '{users|абонент|абонента|абонентов}.' },
    { position: 'device', quantity: 'count', because: '{count} шт.', each: true, when: "group = 'access'" },
    { position: 'server', quantity: 'nodes', because: '', when: "kind = 'two' and spare" },
  ],
  support: { position: 'support', percent: 10, years: '2', because: '{percent} % в год' },
  takesTiers: 'cheaper',
  warnings: [{ when: 'users > 500', text: 'Много: {users}.' }],
  assumptions: [],
  devices: [],
  prices: {
    version: '1',
    validUntil: '2026-12-31',
    notice: null,
    vatPercent: 20,
    prices: {
      user: [
        { from: 1, price: 100_00 },
        { from: 100, price: 90_00 },
      ],
      device: [{ from: 1, price: 10_50 }],
    },
  },
};
const device = { id: 1, code: 'mes2324', model: 'MES2324', group: 'access', isDiscontinued: false };
const find = (model: string) => (model === 'MES2324' ? device : undefined);
const bill = (entries: Record<string, string>) => {
  const read = readInputs(calculator, entries, find);
  return { ...read, ...calculate(calculator, read) };
};

test('C006: nothing entered counts the defaults; prices go by quantity; support is a share of the rest', () => {
  const { lines, total, vat, facts } = bill({});
  expect(lines.map(({ position, quantity, sum, because }) => [position, quantity, sum, because])).toEqual([
    ['user', 10, 1_000_00, '10\u00a0абонентов.'],
    ['support', 2, 200_00, '10 % в год'],
  ]);
  expect([total, vat]).toEqual([1_200_00, 240_00]);
  expect(facts).toEqual([{ label: 'Серверы', value: '1' }]);
  expect(bill({ users: '100' }).lines[0]?.price).toBe(90_00);
});

test('a position without a price keeps its place beside the total of the others', () => {
  const { lines, total, vat, isWhole } = bill({ kind: 'two', spare: 'yes' });
  expect(lines.find(({ position }) => position === 'server')).toMatchObject({ quantity: 2, price: null, sum: null });
  expect([total, vat, isWhole]).toEqual([1_200_00, 240_00, false]);
  expect(lines.at(-1)?.because).toBe('10 % в год Без\u00a0позиций по\u00a0запросу.');
});

test('a question that is not asked counts as its default, whatever the address says', () => {
  expect(bill({ kind: 'one', spare: 'yes' }).lines.some(({ position }) => position === 'server')).toBe(false);
});

const WRONG_USERS = 'Укажите целое число от\u00a01 до\u00a01\u00a0000';
test.each([
  ['users', '0', WRONG_USERS],
  ['users', '1.5', WRONG_USERS],
  ['users', 'много', WRONG_USERS],
  ['load', '2', 'Укажите число от\u00a00,01 до\u00a01, с\u00a0шагом 0,01'],
  ['kind', 'three', 'Выберите из списка'],
])('%s=%s is told at the field', (field, value, message) => {
  expect(bill({ [field]: value }).problems).toEqual({ [field]: message });
});

test('numbers are read as people write them', () => {
  expect(bill({ users: '1 000', load: '0,15' }).names).toMatchObject({ users: 1000, load: 0.15 });
});

test.each([
  ['MES2324 10', 10],
  ['MES2324\t7', 7],
  ['MES2324;7 шт.', 7],
  ['MES2324 — 3', 3],
  ['MES2324 x 4', 4],
  ['5 x MES2324', 5],
])('a device line «%s» is %i devices', (line, count) => {
  expect(bill({ fleet: line }).devices).toEqual([{ text: line.trim(), model: 'MES2324', count, device }]);
});

test('a line without a count is one device, and one with two numbers a guess: both are told', () => {
  const { devices, warnings } = bill({ fleet: 'MES2324\nMES2324;5;45000\nMES2324 2' });
  expect(devices.map(({ count, remark }) => [count, remark])).toEqual([
    [1, 'assumed'],
    [5, 'guessed'],
    [2, undefined],
  ]);
  expect(warnings).toEqual([
    'Количество в\u00a0строке не\u00a0указано, принята одна штука: «MES2324»\u00a0— 1\u00a0шт.',
    'Количество в\u00a0строке угадано, проверьте: «MES2324;5;45000»\u00a0— 5\u00a0шт.',
  ]);
});

test('lines of one model count together; a strange line is kept and told, never counted', () => {
  const { lines, devices } = bill({ fleet: 'MES2324 10\n\nчужая модель 3\nMES2324 5' });
  expect(lines.find(({ position }) => position === 'device')).toMatchObject({
    name: 'Устройство: MES2324',
    quantity: 15,
    sum: 157_50,
  });
  expect(devices.map(({ device: known }) => known !== null)).toEqual([true, false, true]);
});

test('a line of a served model with a count that cannot be read is told apart from an unknown model', () => {
  const fleet = ['MES2324 abc', 'MES2324: много', 'MES2324 0', 'чужая модель abc', 'MES2324', 'чужая 3'].join('\n');
  const { devices } = bill({ fleet });
  expect(uncountedOf(devices)).toEqual({
    unread: ['MES2324 abc', 'MES2324: много', 'MES2324 0'],
    unknown: ['чужая модель abc', 'чужая 3'],
  });
});

test('too many lines are refused in words', () => {
  expect(bill({ fleet: 'MES2324 1\n'.repeat(501) }).problems).toEqual({
    fleet: expect.stringContaining('500\u00a0строк'),
  });
});

test('a line of nothing but separators is one unknown model, read at once', () => {
  for (const sign of [' ', '\t', ';', ', ', ' -']) {
    const line = `A${sign.repeat(9_000)}B`;
    expect(bill({ fleet: line }).devices).toMatchObject([{ text: line, count: 1, device: null }]);
  }
});

test('whatever is sent, the sum of the lines is the total, and nothing is thrown', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('users', 'load', 'kind', 'spare', 'fleet'), fc.string()), (entries) => {
      const { lines, total, isWhole } = bill(entries);
      expect(total).toBe(lines.reduce((all, line) => all + (line.sum ?? 0), 0));
      expect(isWhole).toBe(lines.every(({ sum }) => sum !== null));
    }),
  );
});

test('where more costs less, the line names what to take instead, and the list names every such place', () => {
  const totals = Array.from({ length: 300 }, (_, index) => bill({ users: String(index + 1) }));
  const dear = totals.flatMap(({ dear: places }, index) => (places.length > 0 ? [index + 1] : []));
  expect(dear).toEqual([91, 92, 93, 94, 95, 96, 97, 98, 99]); // 91 × 100 is over 100 × 90
  expect(totals[94]?.dear).toEqual([
    { name: 'Лицензия', quantity: 95, sum: 9_500_00, instead: { quantity: 100, sum: 9_000_00 } },
  ]);
  expect(dearRanges(calculator)).toEqual([{ position: 'user', name: 'Лицензия', first: 91, last: 99, take: 100 }]);
  const packed = calculator.positions.map((one) => (one.code === 'user' ? { ...one, pack: 'pack' } : one));
  const values = [...calculator.values, { code: 'pack', formula: '5' }];
  expect(dearRanges({ ...calculator, positions: packed, values })).toMatchObject([{ first: 95, last: 95, take: 100 }]);
  for (const [index, { total }] of totals.entries()) {
    const next = totals[index + 1];
    if (next && next.total < total) expect(dear).toContain(index + 1);
  }
});

test('a calculation that takes the cheaper step says so, and then more never costs less', () => {
  const totals = Array.from({ length: 300 }, (_, index) => bill({ users: String(index + 1), cheaper: 'yes' }));
  expect(totals[94]?.lines[0]).toMatchObject({ quantity: 100, sum: 9_000_00 });
  expect(totals[94]?.lines[0]?.because).toContain('Нужно 95');
  expect(totals.every(({ total }, index) => index === 0 || total >= (totals[index - 1]?.total ?? 0))).toBe(true);
});

test('devices are summed by formulas of every row, those that are not served by none', () => {
  const counting: Calculator = {
    ...calculator,
    values: [
      { code: 'spared', each: true, formula: 'ceil(count * 1.1)', label: 'С запасом' },
      {
        code: 'size',
        rows: [
          { upTo: { spared: 5 }, value: 1 },
          { upTo: {}, value: 2 },
        ],
      },
    ],
  };
  const facts = (fleet: string) => calculate(counting, readInputs(counting, { fleet }, find)).facts;
  expect(facts('MES2324 1\nMES2324 1\nчужая 100')).toEqual([{ label: 'С запасом', value: '3' }]);
  expect(facts('чужая 100')).toEqual([]);
});

test('more devices of a model than a line may have are told, not taken for an unknown model', () => {
  expect(bill({ fleet: 'ESR-200 1\nMES2324 1000000' }).problems).toEqual({
    fleet: expect.stringMatching(/^Строка 2: /),
  });
});

test('support is a share of licences and hardware, not of services', () => {
  const positions = calculator.positions.map((one) =>
    one.code === 'user' ? { ...one, group: 'service' as const } : one,
  );
  const paid = { ...calculator, positions };
  const { lines } = calculate(paid, readInputs(paid, { users: '10', fleet: 'MES2324 2' }, find));
  expect(lines.map(({ position, sum }) => [position, sum])).toEqual([
    ['user', 1_000_00],
    ['device', 21_00],
    ['support', 4_20],
  ]);
});

test('kopecks are shown as money, none where the sum is whole', () => {
  expect(rubles(1_234_500)).toBe('12\u00a0345\u00a0₽');
  expect(rubles(1_234_505)).toBe('12\u00a0345,05\u00a0₽');
});

test('a quantity has its unit in the right form', () => {
  expect([1, 3, 5].map((years) => inUnits(years, 'год|года|лет'))).toEqual(['1\u00a0год', '3\u00a0года', '5\u00a0лет']);
  expect(inUnits(3, 'шт.')).toBe('3\u00a0шт.');
});

test.each([
  ['1. MES2324 — 3 шт.', 3],
  ['Коммутатор;MES2324;4;1000', 4],
  ['MES2324 (2 шт.)', 2],
])('a device line is read as lines of bills are: «%s» is %i', (line, count) => {
  expect(bill({ fleet: line }).devices).toMatchObject([{ model: 'MES2324', count, device }]);
});

test('the paper holds the lines with their reasons, what was answered, what was not counted, and the way back', () => {
  const read = readInputs(calculator, { kind: 'two', spare: 'yes', fleet: 'MES2324 2\nчужая 3' }, find);
  const company = { name: 'К', legalName: 'ООО', phone: '+7', email: 'a@b.ru' };
  const context = { company, date: '2026-11-22', address: 'https://site.example/prices-eccm/?kind=two' };
  const paper = calculationPaper(calculator, calculate(calculator, read), answersOf(calculator, read), context);
  const said = JSON.stringify(paper.blocks);
  for (const words of [
    'Устройство: MES2324',
    '2 шт.',
    rubles(21_00),
    'чужая 3',
    'по\u00a0запросу',
    context.address,
    'Две',
  ]) {
    expect(said).toContain(words);
  }
  expect(paper.foot).toContain('прайс-лист «1»');
});

test('a line names the next step of the price list, and a question what a little more of it would cost', () => {
  const steps = calculator.steps.map((step) => ({
    ...step,
    inputs: step.inputs.map((input) =>
      input.code === 'users' && input.kind === 'number' ? { ...input, more: { by: 100, label: '+100' } } : input,
    ),
  }));
  const asking = engineOf({ calculator: { ...calculator, steps }, devices: [] });
  const answered = asking({ users: '50' });
  expect(answered.calculation.lines[0]?.next).toEqual({ from: 100, price: 90_00 });
  expect(growthOf(answered)).toEqual([
    { label: '+100', difference: 150 * 108_00 - 50 * 120_00, total: 150 * 108_00, added: [] },
  ]);
  expect(growthOf(asking({ users: '950' }))).toEqual([]); // more than may be entered
  const server = { position: 'server', quantity: '1', because: '', when: 'users > 100' };
  const larger = engineOf({ calculator: { ...calculator, steps, rules: [...calculator.rules, server] }, devices: [] });
  expect(growthOf(larger({ users: '50' }))[0]?.added).toEqual(['Сервер']);
});

test('where no position has a price, no paper, table or letter speaks of nought roubles', () => {
  const free = { ...calculator, prices: { ...calculator.prices, prices: {} } };
  const read = readInputs(free, { users: '10' }, find);
  const calculation = calculate(free, read);
  const context = { company: { name: '', legalName: '', phone: '', email: '' }, date: '2026-11-22', address: '' };
  const outputs = [
    calculationPaper(free, calculation, [], context).blocks,
    billSheet(free, calculation),
    billRows(recordOf(free, calculation, [])),
  ];
  for (const output of outputs) {
    expect(JSON.stringify(output)).not.toMatch(/Всего|0,00|"value":0/);
    expect(JSON.stringify(output)).toMatch(/по[ \u00a0]запросу/);
  }
});

test('models of one position have the step of all of them together, and the largest of them grows to a cheaper one', () => {
  const other = { ...device, id: 2, code: 'mes2348', model: 'MES2348' };
  const devices = [device, other];
  const steps = [
    { from: 1, price: 10_00 },
    { from: 100, price: 8_00 },
  ];
  const prices = { ...calculator.prices, prices: { device: steps } };
  const linesOf = (fleet: string, cheaper = 'no') => {
    const { calculation } = engineOf({ calculator: { ...calculator, prices }, devices })({ fleet, cheaper });
    const own = calculation.lines.filter(({ position }) => position === 'device');
    return { lines: own.map(({ quantity, sum }) => [quantity, sum]), dear: calculation.dear };
  };
  expect(linesOf('MES2324 60\nMES2348 40').lines).toEqual([
    [60, 480_00],
    [40, 320_00],
  ]);
  expect(linesOf('MES2324 50\nMES2348 40').dear).toEqual([
    { name: 'Устройство', quantity: 90, sum: 900_00, instead: { quantity: 100, sum: 800_00 } },
  ]);
  expect(linesOf('MES2324 50\nMES2348 40', 'yes')).toEqual({
    dear: [],
    lines: [
      [60, 480_00],
      [40, 320_00],
    ],
  });
});

test('what is licensed already is taken off by model, and no excess of one model pays for another', () => {
  const owning: Calculator = {
    ...calculator,
    steps: [
      { title: '', inputs: [{ code: 'fleet', label: 'Есть', kind: 'devices' }] },
      { title: '', inputs: [{ code: 'own', label: 'Лицензии', kind: 'devices', isOwned: true }] },
    ],
    rules: [{ position: 'device', quantity: 'max(0, count - owned)', because: '', each: true }],
    values: [],
    warnings: [],
    support: undefined,
  };
  const other = { ...device, id: 2, code: 'mes2348', model: 'MES2348' };
  const answered = engineOf({ calculator: owning, devices: [device, other] })({
    fleet: 'MES2324 10\nMES2348 10',
    own: 'MES2324 30\nMES2348 4\nчужая 5',
  });
  expect(answered.calculation.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Устройство: MES2348', 6],
  ]);
  expect(answersOf(owning, answered).map(({ value }) => value)).toEqual([
    'MES2324 — 10; MES2348 — 10',
    'MES2324 — 30; MES2348 — 4',
  ]);
});

describe('an old price list', () => {
  const old = {
    ...calculator.prices,
    version: '0',
    validUntil: '2025-12-31',
    prices: { user: [{ from: 1, price: 50_00 }] },
  };
  const engine = engineOf({ calculator: { ...calculator, oldPrices: [old] }, devices: [] });

  test('is counted by where entries name it, and every output says so with the sum of now', () => {
    const { calculation, calculator: used } = engine({ users: '10', PriceList: '0' });
    expect(calculation.total).toBe(600_00);
    expect(used.prices.version).toBe('0');
    expect(calculation.warnings[0]).toContain('прежнему прайс-листу «0», действовавшему до\u00a031 декабря 2025 года');
    expect(calculation.warnings[0]).toContain(rubles(1_200_00));
    const record = recordOf(used, calculation, []);
    expect([record.priceList.version, record.total, record.warnings]).toEqual(['0', 600, calculation.warnings]);
  });

  test.each(['1', '7', ''])('named «%s» is not one: the prices of now hold, without a word', (PriceList) => {
    expect(engine({ users: '10', PriceList }).calculation).toEqual(engine({ users: '10' }).calculation);
  });
});

test('a calculation beside is counted from its own query, and has none beside it', () => {
  const engine = engineOf({ calculator, devices: [] });
  const { calculation, other } = engine({ users: '10', Beside: 'users=20&Beside=users%3D30' });
  expect([calculation.total, other?.calculation.total, other?.other]).toEqual([1_200_00, 2_400_00, undefined]);
});

test.each(['x'.repeat(41), '<b>', ' ;', '@'])('a mark «%s» is told and kept out of every output', (mark) => {
  const steps = [{ title: '', inputs: [{ code: 'id', label: 'Номер', kind: 'text' as const, maxLength: 40 }] }];
  expect(readInputs({ steps }, { id: 'ECSS 12/7-А' })).toMatchObject({ names: { id: 'ECSS 12/7-А' }, problems: {} });
  const read = readInputs({ steps }, { id: mark });
  expect(read.names.id).toBe('');
  expect(Object.keys(read.problems)).toEqual(mark.trim() === '' ? [] : ['id']);
});
