import { describe, expect, test } from 'vitest';
import type { GoodShape } from '#src/domain/devices/devices.ts';
import { PORTS } from '#src/domain/devices/port-kinds.ts';
import { module } from '#tests/support/sfp-modules.ts';
import { fitsEnd, LINK_PORTS, type LinkEnd, OTHER_EQUIPMENT, refusalOf } from './ends.ts';
import { portsOf } from './fitting.ts';

const end = (model: string, ports: GoodShape['ports'], port?: LinkEnd['port'], kind: GoodShape['kind'] = 'switch') =>
  ({ model, shape: { kind, ports }, port }) satisfies LinkEnd;
const other = (port?: LinkEnd['port']): LinkEnd => ({ model: OTHER_EQUIPMENT, shape: null, port });
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

test('ports of equal speed are not refused', () => {
  expect(refusalOf(end('A', { sfpp: 4 }), end('B', { ge: 24, sfpp: 2 }))).toBeNull();
  expect(refusalOf(end('A', { sfp: 4 }), end('B', { combo: 2 }))).toBeNull();
  expect(refusalOf(end('A', { sfp: 4 }), other())).toBeNull();
  expect(refusalOf(other(), other())).toBeNull();
});

test('unequal speeds are refused in words with the ports that would match', () => {
  const [a, b] = [end('A', { sfp: 20, sfpp: 4 }, 'sfpp'), end('B', { sfp: 2 })];
  expect(plain(refusalOf(a, b))).toBe(
    'Скорости портов не равны: A — 10G SFP+, B — 1G SFP. Одного модуля на оба конца нет. Подойдут порты равной скорости: 1G SFP у A и 1G SFP у B.',
  );
  expect(plain(refusalOf(end('A', { sfpp: 4 }), end('B', { sfp: 2 })))).toContain(
    'Портов равной скорости у этих устройств нет',
  );
  expect(plain(refusalOf(end('A', { sfp: 2 }), other('sfpp')))).toContain('10G SFP+');
});

test('a port that a device has not is refused with those that it has', () => {
  expect(plain(refusalOf(end('A', { sfp: 2 }, 'qsfp'), other()))).toBe(
    'У A нет портов 40G QSFP+. Есть 1G SFP: выберите один из них.',
  );
});

test('unknown ports and a device without cages are told apart, and neither passes', () => {
  expect(plain(refusalOf(end('A', {}), other()))).toContain('Порты A в каталоге не указаны');
  expect(plain(refusalOf(other(), end('A', { ge: 24 })))).toBe(
    'Портов под модули у A в каталоге не указано. Порты 1G RJ-45 — для витой пары, модуль им не нужен.',
  );
  expect(plain(refusalOf(other(), end('A', { fxs: 24 })))).toBe('Портов под модули у A в каталоге не указано.');
  expect(plain(refusalOf(end('S', { sfp: 1 }, undefined, 'ont'), other()))).toBe(
    'У S есть 1G SFP, но принимает ли этот порт модули, в каталоге не указано.',
  );
});

test('a copper port needs no module, and the cages of the device are named', () => {
  expect(plain(refusalOf(end('A', { ge: 24, sfpp: 4 }, 'ge'), end('B', { sfpp: 2 })))).toBe(
    'Порт 1G RJ-45 у A — для витой пары, модуль ему не нужен. Для модулей есть 10G SFP+: выберите один из них.',
  );
  expect(plain(refusalOf(end('A', { sfpp: 4 }, 'ge'), other()))).toBe(
    'У A нет портов 1G RJ-45. Есть 10G SFP+: выберите один из них.',
  );
  expect(plain(refusalOf(end('A', { sfpp: 4 }), other('ge')))).toBe(
    'Порт 1G RJ-45 у другого оборудования — для витой пары, модуль ему не нужен.',
  );
});

describe('a module fits an end', () => {
  const lx = { ...module({}), section: { name: 'SFP 1G' } };
  test('by the kind of its cage, never a faster one', () => {
    expect(fitsEnd(lx, end('A', { sfp: 1 }))).toBe(true);
    expect(fitsEnd(lx, end('A', { combo: 1, sfpp: 2 }))).toBe(true);
    expect(fitsEnd(lx, end('A', { sfp: 1, sfpp: 2 }, 'sfpp'))).toBe(false);
    expect(fitsEnd(lx, end('A', { sfpp: 2 }))).toBe(false);
    expect(fitsEnd(lx, other('sfpp'))).toBe(false);
    expect(fitsEnd(lx, other())).toBe(true);
  });

  test('cages of one speed take the same modules, so equal speeds are enough at both ends', () => {
    const cages = LINK_PORTS.filter((kind) => PORTS[kind].modules !== undefined);
    const speeds = Map.groupBy(cages, (kind) => PORTS[kind].gbps);
    for (const kinds of speeds.values()) expect(new Set(kinds.map((kind) => PORTS[kind].modules)).size).toBe(1);
    expect(portsOf(lx)).toEqual(['combo', 'sfp']);
  });
});
