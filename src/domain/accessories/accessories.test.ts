import { expect, test } from 'vitest';
import { type Part, relatedTo, relationOf, unnamedPowerOf } from './accessories.ts';

let last = 0;
const part = (kind: Part['kind'], more: Partial<Part> = {}): Part => {
  last += 1;
  return { id: last, model: `M${last}`, kind, family: 'F', isDiscontinued: false, ...more };
};

const relation = (host: Part, other: Part) => relationOf(host, other)?.relation;

test('an antenna goes with the access points that its data names, and with no other', () => {
  const [named, other] = [part('ap', { model: 'WOP-30L' }), part('ap', { model: 'WOP-30LI' })];
  const antenna = part('antenna', { fitsModels: ['WOP-20L', 'WOP-30L'] });
  expect([relation(named, antenna), relation(other, antenna)]).toEqual(['antenna', undefined]);
  expect(relation(named, part('antenna'))).toBeUndefined();
});

test('a power module goes only with a device that its data names, and gives at least what the device takes', () => {
  const module = (modulePower?: number) => part('psu', { fitsModels: ['S1'], ...(modulePower && { modulePower }) });
  const fits = (host: Partial<Part>, watts?: number) =>
    relation(part('switch', { model: 'S1', psuSlots: 2, ...host }), module(watts)) === 'power-module';
  expect(fits({ powerMax: 350 }, 350)).toBe(true);
  expect(fits({ powerMax: 351 }, 350)).toBe(false);
  expect(fits({ powerMax: 50, psuPower: 820 }, 160)).toBe(false);
  expect(fits({ powerMax: 85, powerPerInlet: 107 }, 100)).toBe(false);
  expect(fits({}, 950)).toBe(false);
  expect(fits({ powerMax: 50 })).toBe(false);
  const alike = part('switch', { model: 'S2', psuSlots: 2, powerMax: 50, powerInput: '~220 В' });
  expect(relation(alike, part('psu', { modulePower: 160, powerInput: '~220 В' }))).toBeUndefined();
});

test('a device with slots and without a named module tells what to ask for', () => {
  const host = part('switch', { model: 'S1', psuSlots: 2, psuPower: 820 });
  expect(unnamedPowerOf(host, [])).toMatch(
    /два\u00a0слота модулей питания\. Требование к\u00a0модулю: мощность не\u00a0меньше 820\u00a0Вт\. Подходящие модули в\u00a0каталоге не\u00a0указаны/,
  );
  expect(unnamedPowerOf(part('switch', { psuSlots: 2 }), [])).toMatch(
    /питания\. Мощность и\u00a0подходящие модули в\u00a0каталоге не\u00a0указаны/,
  );
  expect(unnamedPowerOf(part('olt', { psuSlots: 2, powerInput: '2 слота модулей питания: ~220 В' }), [])).toContain(
    'модулю: вход ~220 В. Мощность и\u00a0подходящие модули в\u00a0каталоге не\u00a0указаны.',
  );
  expect(unnamedPowerOf(part('switch', { psuSlots: 2, powerMax: 85, powerPerInlet: 107 }), [])).toContain(
    'мощность не\u00a0меньше 107\u00a0Вт (столько указано на\u00a0ввод питания в\u00a0базе NetBox).',
  );
  expect(unnamedPowerOf(part('switch'), [])).toBeNull();
  expect(unnamedPowerOf(host, [part('psu', { fitsModels: ['S1'], modulePower: 950 })])).toBeNull();
});

test('a module goes with the chassis of its family, not with other modules of it, and says so', () => {
  const [chassis, plc, pp] = [
    part('olt', { family: 'MA' }),
    part('module', { family: 'MA' }),
    part('module', { family: 'MA' }),
  ];
  const ground = 'Модуль той\u00a0же серии, что\u00a0и\u00a0шасси,\u00a0— MA.';
  expect(relatedTo(chassis, [chassis, plc, pp])).toEqual({
    accessories: [{ relation: 'chassis-module', ground, ids: [plc.id, pp.id] }],
    hosts: [],
  });
  expect(relatedTo(plc, [chassis, plc, pp])).toEqual({
    accessories: [],
    hosts: [{ relation: 'chassis-module', ground, ids: [chassis.id] }],
  });
});

test('what is no longer made comes last', () => {
  const host = part('ap', { model: 'A' });
  const [old, young] = [
    part('antenna', { isDiscontinued: true, fitsModels: ['A'] }),
    part('antenna', { fitsModels: ['A'] }),
  ];
  expect(relatedTo(host, [old, young, host]).accessories[0]?.ids).toEqual([young.id, old.id]);
});
