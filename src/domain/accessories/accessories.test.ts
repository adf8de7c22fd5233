import { expect, test } from 'vitest';
import { type Part, relatedTo, relationOf } from './accessories.ts';

let last = 0;
const part = (kind: Part['kind'], more: Partial<Part> = {}): Part => {
  last += 1;
  return { id: last, model: `M${last}`, kind, family: 'F', isDiscontinued: false, ...more };
};

test('an antenna goes with the access points that its data names, and with no other', () => {
  const [named, other] = [part('ap', { model: 'WOP-30L' }), part('ap', { model: 'WOP-30LI' })];
  const antenna = part('antenna', { fitsModels: ['WOP-20L', 'WOP-30L'] });
  expect([relationOf(named, antenna), relationOf(other, antenna)]).toEqual(['antenna', undefined]);
  expect(relationOf(named, part('antenna'))).toBeUndefined();
});

test('a power module needs a slot, the same current and enough power; what is unknown does not forbid', () => {
  const module = part('psu', { powerInput: '=48 В', modulePower: 350 });
  const fits = (host: Partial<Part>) => relationOf(part('switch', host), module) === 'power-module';
  expect(fits({})).toBe(false);
  expect(fits({ psuSlots: 2 })).toBe(true);
  expect(fits({ psuSlots: 2, powerInput: '~220 В' })).toBe(false);
  expect(fits({ psuSlots: 2, powerInput: '2 слота БП: ~100–240 В или =36–72 В' })).toBe(true);
  expect(fits({ psuSlots: 2, powerMax: 351 })).toBe(false);
  expect(fits({ psuSlots: 2, powerMax: 350 })).toBe(true);
});

test('a module goes with the chassis of its family, not with other modules of it', () => {
  const [chassis, plc, pp] = [
    part('olt', { family: 'MA' }),
    part('module', { family: 'MA' }),
    part('module', { family: 'MA' }),
  ];
  expect(relatedTo(chassis, [chassis, plc, pp])).toEqual({
    accessories: [{ relation: 'chassis-module', ids: [plc.id, pp.id] }],
    hosts: [],
  });
  expect(relatedTo(plc, [chassis, plc, pp])).toEqual({
    accessories: [],
    hosts: [{ relation: 'chassis-module', ids: [chassis.id] }],
  });
});

test('what is no longer made comes last', () => {
  const host = part('switch', { psuSlots: 1 });
  const [old, young] = [part('psu', { isDiscontinued: true }), part('psu')];
  expect(relatedTo(host, [old, young, host]).accessories[0]?.ids).toEqual([young.id, old.id]);
});
