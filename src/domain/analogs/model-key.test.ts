import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressPart, findByText, isOneSlip, keysOf, spokenKey } from './model-key.ts';

describe('C303: what is typed finds the model however it is written', () => {
  test.each([
    ['WS-C2960-24TT-L', 'ws c2960 24tt l'],
    ['WS-C2960-24TT-L', 'WSC296024TTL'],
    ['S2326TP-SI', 'ѕ2326тр-sі'.normalize('NFKC').replace('ѕ', 's').replace('і', 'i')],
    ['EX2200-C-12T', 'ЕХ2200-С-12Т'],
    ['CCR1036', 'ССR1036'],
    ['QSW-2800', 'QSW_2800'],
    ['MES2324', 'МЕS2324'],
  ])('%s is «%s»', (model, typed) => {
    expect(spokenKey(typed)).toBe(spokenKey(model));
  });

  test.each([
    ['Хуавей S5720', 'Huawei S5720'],
    ['циско 2960', 'Cisco 2960'],
    ['Микротик CRS326', 'MikroTik CRS326'],
    ['Д-Линк DES-3200', 'D-Link DES-3200'],
    ['ТП-Линк SG3210', 'TP-Link SG3210'],
  ])('«%s» is %s', (typed, name) => {
    expect(spokenKey(typed)).toBe(spokenKey(name));
  });

  test('a plus tells models apart', () => {
    expect(spokenKey('2930F-24G-4SFP+')).not.toBe(spokenKey('2930F-24G-4SFP'));
  });

  test('case, spaces and hyphens never matter', () => {
    const text = fc.stringMatching(/^[A-Za-z0-9]{1,10}$/);
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(spokenKey(`${a}-${b}`)).toBe(spokenKey(`${a.toUpperCase()} ${b.toLowerCase()}`));
      }),
    );
  });
});

const models = [
  ['Cisco', 'Catalyst 1000-24T-4G-L'],
  ['Cisco', 'Catalyst 1000-24P-4G-L'],
  ['HPE Aruba', 'Aruba 2530-24'],
  ['HPE Aruba', 'Aruba 2530-24-PoE+'],
  ['SNR', 'SNR-S2985G-24T'],
  ['Huawei', 'S5720-28P'],
].map(([vendor = '', model = '']) => ({ vendor, model, ...keysOf({ vendor, model }) }));
const names = (found: { model: string }[]) => found.map(({ model }) => model);

test.each([
  ['Catalyst 1000-24T-4G-L', 'Catalyst 1000-24T-4G-L'],
  ['cisco catalyst 1000 24t 4g l', 'Catalyst 1000-24T-4G-L'],
  ['SNR SNR-S2985G-24T', 'SNR-S2985G-24T'],
  ['Aruba 2530-24', 'Aruba 2530-24'],
])('«%s» names a model exactly', (text, model) => {
  expect(names(findByText(models, text).exact)).toEqual([model]);
});

test.each([
  ['HPE 2530-24', 'Aruba 2530-24'],
  ['Хуавей S5720', 'S5720-28P'],
  ['S5270-28P', 'S5720-28P'],
  ['SNR-S2985', 'SNR-S2985G-24T'],
])('«%s» can only mean %s', (text, model) => {
  const { exact, guess } = findByText(models, text);
  expect([exact, guess?.model]).toEqual([[], model]);
});

test('a beginning of several models suggests them and guesses none', () => {
  const { close, guess } = findByText(models, 'catalyst 1000');
  expect([names(close).sort(), guess]).toEqual([['Catalyst 1000-24P-4G-L', 'Catalyst 1000-24T-4G-L'], undefined]);
});

test.each(['', '   ', '---', '!!!', 'zzzzzz', '💥'])('«%s» finds nothing', (text) => {
  expect(findByText(models, text)).toEqual({ exact: [], close: [], guess: undefined });
});

test.each([
  ['s5720', 's5270', true],
  ['s5720', 's572', true],
  ['s5720', 's57200', true],
  ['s5720', 's5730', true],
  ['s5720', 's5720', false],
  ['s5720', 's5831', false],
  ['ab', 'abcd', false],
])('from %s to %s is one slip: %s', (a, b, expected) => {
  expect([isOneSlip(a, b), isOneSlip(b, a)]).toEqual([expected, expected]);
});

test('a vendor is a part of an address', () => {
  expect([addressPart('HPE Aruba'), addressPart('D-Link'), addressPart('A+B')]).toEqual([
    'hpe-aruba',
    'd-link',
    'a-plusb',
  ]);
});
