/** Neighbours of a good and what differs, from known figures only. */
import { expect, test } from 'vitest';
import type { GoodShape } from '#src/domain/devices/devices.ts';
import type { FactAttribute } from './key-facts.ts';
import { findSiblings, isKnown, missingOf, type Neighbour } from './sibling.ts';

let id = 0;
function neighbour(model: string, more: Partial<GoodShape> = {}, power?: number): Neighbour {
  id += 1;
  const fact: FactAttribute[] =
    power === undefined
      ? []
      : [{ code: 'power-max', text: String(power), number: power, unit: 'Вт', confidence: 'seen' }];
  const shape: GoodShape = { kind: 'switch', model, ports: {}, ...more };
  return { id, model, family: model.slice(0, 5), group: 1, sort: id, isOut: false, shape, facts: fact };
}
const differences = (good: Neighbour, other: Neighbour) =>
  findSiblings(good, [other])[0]?.differences.map((one) => one.replaceAll('\u00a0', ' '));

test('what is known of the neighbour and differs is told, with ours beside it where it is known', () => {
  const good = neighbour('MES2324', { ports: { ge: 24, sfpp: 4 } }, 25);
  const other = neighbour('MES2324P', { ports: { ge: 24, sfpp: 4 }, poePorts: 24 }, 445);
  expect(differences(good, other)).toEqual(['PoE на 24 портах', 'потребление до 445 Вт вместо 25 Вт']);
});

test('ports are told whole where one number differs; a scheme of a radio that both have is no difference', () => {
  const good = neighbour('LTP-8X', { ports: { pon: 8, ge: 8, sfpp: 2 }, radios: [{ band: '5', mimo: '2x2' }] });
  const radios = [
    { band: '5' as const, mimo: '2x2' },
    { band: '2.4' as const, mimo: '4x4' },
  ];
  expect(differences(good, neighbour('LTP-8N', { ports: { pon: 8, sfpp: 4 }, radios }))).toEqual([
    'порты 4 × 10G SFP+ и 8 × PON',
    'MIMO 4×4 (2,4 ГГц)',
  ]);
  expect(differences(good, neighbour('LTP-8', { ports: { pon: 8 } }))).toEqual([]);
});

test('a generation of Wi-Fi is told first, bands of one scheme together', () => {
  const generation = (text: string): FactAttribute[] => [
    { code: 'wifi-generation', text, number: null, unit: null, confidence: 'seen' },
  ];
  const radios = [
    { band: '5' as const, mimo: '3x3' },
    { band: '6' as const, mimo: '3x3' },
  ];
  const good = { ...neighbour('WEP-50L', { kind: 'ap', radios: [] }), facts: generation('Wi-Fi 7') };
  const other = { ...neighbour('WEP-30L', { kind: 'ap', radios }), facts: generation('Wi-Fi 6') };
  expect(differences(good, other)).toEqual(['Wi-Fi 6 вместо Wi-Fi 7', 'MIMO 3×3 (5 и 6 ГГц)']);
});

test('what is unknown of the neighbour is never told as absent', () => {
  const good = neighbour('MES2324P', { ports: { ge: 24 }, poePorts: 24, powerInput: '~220 В' }, 445);
  const other = neighbour('MES2324', { ports: { ge: 24 } });
  expect(differences(good, other)).toEqual(['те же порты, PoE не указан']);
});

test('a figure that is unknown of the good has nothing to differ from', () => {
  const good = neighbour('MES2428T', { ports: { ge: 24 } });
  expect(differences(good, neighbour('MES2428', { ports: { ge: 24 } }, 18))).toEqual([]);
  expect(differences(neighbour('MES2420'), neighbour('MES2428', {}, 18))).toEqual(['потребление до 18 Вт']);
});

test('of neighbours those still made come first, then those of the same series, then the likest name', () => {
  const good = neighbour('MES2324', { ports: { ge: 24 } });
  const [near, far, foreign] = ['MES2324B', 'MES2308', 'MES2428'].map((model) =>
    neighbour(model, { ports: { ge: 8 } }),
  );
  const out = { ...neighbour('MES2324F', { ports: { sfp: 24 } }), isOut: true };
  const unknown = neighbour('MES2324X');
  if (!near || !far || !foreign) throw new Error('three were made');
  const found = findSiblings(good, [out, foreign, far, unknown, near, good]);
  expect(found.map((one) => one.id)).toEqual([near.id, far.id, foreign.id]);
});

test('a neighbour that is no kin is told only when there is no kin, made or not', () => {
  const good = neighbour('MES1124M');
  const far = { ...neighbour('MES5500', { ports: { qsfp28: 32 } }), group: 2 };
  const out = { ...neighbour('MES1024', { ports: { fe: 24 } }), isOut: true };
  expect(findSiblings(good, [far, out]).map((one) => one.id)).toEqual([out.id]);
  expect(findSiblings(good, [far]).map((one) => one.id)).toEqual([far.id]);
});

test('what a program has not is not told as missing, nor radios that are known', () => {
  expect(missingOf(neighbour('SC', { kind: 'software' }))).toEqual([]);
  const radios = [{ band: '5' as const, mimo: '2x2' }];
  expect(missingOf(neighbour('WOP', { kind: 'ap', radios }))).toEqual(['порты', 'питание', 'размеры']);
});

test('a device without ports, radios and figures is not known, and what lacks is named', () => {
  const good = neighbour('MES2420D', { powerInput: '~220 В' });
  expect(isKnown(good)).toBe(false);
  expect(missingOf(good)).toEqual(['порты', 'размеры']);
  expect(isKnown(neighbour('ECCM', { kind: 'software' }))).toBe(true);
});
