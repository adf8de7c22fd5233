import { expect, test } from 'vitest';
import { leadBody, positionsOf } from './lead-body.ts';
import { checkLead } from './lead-schemas.ts';
import { MAX_POSITIONS, positionText, totalText } from './positions.ts';

const CARRIED = JSON.stringify([
  { asked: 'Cisco C9200L-24P; 5', good: 7, quantity: 5, name: 'MES2324P' },
  { asked: 'кабель', quantity: 2 },
]);

test('numbers typed at a carried list and at chosen goods become numbers of positions', () => {
  expect(
    positionsOf([
      ['positions', CARRIED],
      ['positions.0', '12'],
      ['positions.1', ''],
      ['goods', '117'],
      ['goods.117', ' 3 '],
      ['goods', '118'],
      ['goods.119', '4'], // was taken out of the choice
    ]),
  ).toEqual([
    { asked: 'Cisco C9200L-24P; 5', good: 7, quantity: 12, name: 'MES2324P' },
    { asked: 'кабель' },
    { good: 117, quantity: 3 },
  ]);
  expect(positionsOf([['goods', '117']])).toBeUndefined();
});

test('a number that is none and a list that is none are refused in words, never lost', () => {
  const told = (entries: [string, string][]) => {
    const result = checkLead('good-request', leadBody('good-request', entries));
    return 'fields' in result ? result.fields.positions : undefined;
  };
  const WRONG = ['Укажите количество целым числом от\u00a00 до\u00a0999\u00a0999'];
  for (const typed of ['1,5', '-1', 'пять', '1000000', '1e9']) {
    expect(
      told([
        ['goods', '1'],
        ['goods.1', typed],
      ]),
      typed,
    ).toEqual(WRONG);
  }
  for (const typed of ['0', '1', '999999'])
    expect(
      told([
        ['goods', '1'],
        ['goods.1', typed],
      ]),
      typed,
    ).toBeUndefined();
  for (const json of ['{"a":1}', 'список', '[1]', '[{"quantity":1}]', '[{"asked":"x","good":"7"}]']) {
    expect(told([['positions', json]]), json).toEqual(['Введено некорректное значение']);
  }
  const many = JSON.stringify(Array.from({ length: MAX_POSITIONS + 1 }, () => ({ asked: 'x' })));
  expect(told([['positions', many]])).toEqual(['Не больше 1000 позиций: разделите заявку']);
});

test('what was asked stays as it was written, but for length and what no letter can hold', () => {
  const positions = [{ asked: `  24×1G ≥ 4 <SFP+> | $12\t${'х'.repeat(400)}`, quantity: 1, name: 'чужое имя' }];
  const result = checkLead('solution', {
    ...{
      contacts: { name: 'Иван', company_name: 'ООО', phone: '+79120001122', email: 'a@example.com', city: 'Томск' },
    },
    ...{ personalDataProcessingConsent: true, solutionId: 6, positions },
  });
  if ('fields' in result) throw new Error(JSON.stringify(result.fields));
  const [position] = result.lead.positions ?? [];
  expect(position?.asked).toHaveLength(300);
  expect(position?.asked).toContain('24×1G ≥ 4 <SFP+> | $12');
  expect(position?.name, 'names are given by the catalogue').toBeUndefined();
});

test('positions in words: a number that nobody said is no number', () => {
  expect(positionText({ name: 'MES2324P', asked: 'C9200L; 5', quantity: 1500, note: 'модель угадана' })).toBe(
    'MES2324P\u00a0— 1\u00a0500\u00a0шт., в\u00a0списке: C9200L; 5 (модель угадана)',
  );
  expect(positionText({ asked: 'кабель' })).toBe('кабель\u00a0— количество не\u00a0указано');
  expect(totalText([{ quantity: 2 }, { quantity: 0 }, {}])).toBe('3\u00a0позиции, 2\u00a0шт., без\u00a0количества: 1');
  expect(totalText([{}])).toBe('1\u00a0позиция, без\u00a0количества: 1');
});
