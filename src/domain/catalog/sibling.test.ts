/** Neighbours of a good and what differs, from known figures only. */
import { expect, test } from 'vitest';
import type { GoodShape } from '#src/domain/devices/devices.ts';
import type { FactAttribute } from './key-facts.ts';
import { findSiblings, type Neighbour, readNeighbours } from './sibling.ts';
import { isKnown, missingOf } from './told.ts';

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

test('of a good without known ports the nearest neighbour is that whose name ends alike', () => {
  const good = neighbour('MES3400-48F');
  const [copper, few, fibre] = ['MES3348', 'MES3324F', 'MES3348F'].map((model) =>
    neighbour(model, { ports: { ge: 24 } }),
  );
  if (!copper || !few || !fibre) throw new Error('three were made');
  expect(findSiblings(good, [copper, few, fibre])[0]?.id).toBe(fibre.id);
});

test('ports of the home whose speed is not told stand for copper ports; Wi-Fi that is not told of the neighbour is named', () => {
  const fact = (code: string, number: number | null): FactAttribute => {
    return { code, text: String(number ?? '802.11n'), number, unit: null, confidence: 'seen' };
  };
  const home = (model: string, ports: GoodShape['ports'], facts: FactAttribute[]) => {
    return { ...neighbour(model, { kind: 'ont', ports }), facts };
  };
  const wired = home('NTU-1', { ge: 4, pon: 1 }, []);
  const wireless = home('NTU-52W', { pon: 1 }, [fact('ports-lan', 2), fact('wifi', null)]);
  expect(differences(wired, wireless)).toEqual(['2 порта LAN (скорость не указана)']);
  expect(differences(wireless, wired)).toEqual(['Wi-Fi не указан', 'порты 4 × 1G и 1 × PON']);
  expect(findSiblings(wireless, [wired])[0]?.untold).toBeUndefined();
});

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
  expect(differences(good, neighbour('LTP-8', { ports: { pon: 8 } }))).toEqual([
    'порты 1G RJ-45 и 10G SFP+ не указаны',
  ]);
  expect(differences(good, neighbour('LTX-8', { ports: { xgspon: 8, ge: 8 } }))).toEqual([
    'порты 8 × 1G и 8 × XGS-PON',
  ]);
});

test('ports of the good that are not told of the neighbour come before its watts, and those not told of the good are named once', () => {
  const [with40, without] = [
    neighbour('MES5324', { ports: { sfpp: 24, qsfp: 4 } }, 85),
    neighbour('MES5324A', { ports: { sfpp: 24 } }, 68),
  ];
  expect(differences(with40, without)).toEqual(['порты 40G QSFP+ не указаны', 'потребление до 68 Вт вместо 85 Вт']);
  const line = (model: string, ports: GoodShape['ports']) => neighbour(model, { kind: 'voip', ports }, 1);
  const [tau72, tau8, tau4] = [
    line('TAU-72', { ge: 3 }),
    line('TAU-8', { ge: 1, fxs: 8 }),
    line('TAU-4', { ge: 3, fxs: 4 }),
  ];
  expect(differences(tau8, tau72)).toEqual(['3 порта 1G RJ-45', 'порты FXS не указаны']);
  const [found] = findSiblings(tau72, [tau8]);
  expect(found?.untold?.replaceAll('\u00a0', ' ')).toBe('у TAU-72 порты FXS не указаны');
  expect(findSiblings(tau8, [tau72, tau4]).map((one) => one.id)).toEqual([tau4.id, tau72.id]);
  const bare = neighbour('WEP-3L', { kind: 'ap', radios: [{ band: '5', mimo: '2x2' }] });
  const [point] = findSiblings(bare, [neighbour('WEP-30L', { kind: 'ap', ports: { mge: 1 } })]);
  expect(point?.untold?.replaceAll('\u00a0', ' ')).toBe('у WEP-3L порты не указаны');
});

test('a neighbour that is told to have no PoE is said to have none, with the mark of the origin, and stands after those that have it', () => {
  const rows = (model: string, text: string, confidence: 'seen' | 'inferred') => {
    const shape: GoodShape = { kind: 'switch', model, ports: { ge: 24 } };
    id += 1;
    const fact = { code: 'poe-standard', text, number: null, unit: null, confidence };
    return { good: { id, model, family: 'MES', group_id: 1, sort: id, lifecycle: [], shape }, fact };
  };
  const all = [
    rows('MES2324P', 'IEEE 802.3at (PoE+)', 'seen'),
    rows('MES2324', 'нет', 'inferred'),
    rows('MES2448P', 'PoE', 'seen'),
  ];
  const { byId } = readNeighbours(
    all.map(({ good }) => good),
    new Map(all.map(({ good, fact }) => [good.id, [fact]])),
  );
  const [own, plain, fed] = [...byId.values()];
  if (!own || !plain || !fed) throw new Error('three were made');
  expect(differences(own, plain)).toEqual(['те же порты, без PoE (классификация сайта)']);
  expect(findSiblings(own, [plain, fed]).map((one) => one.id)).toEqual([fed.id, plain.id]);
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
  expect(findSiblings(good, [far])).toEqual([]);
  const near = { ...neighbour('MES1550', { ports: { fe: 16 } }), group: 2 };
  expect(findSiblings(good, [far, near]).map((one) => one.id)).toEqual([near.id]);
});

test('what a program has not is not told as missing, nor radios that are known', () => {
  expect(missingOf(neighbour('SC', { kind: 'software' }))).toEqual([]);
  expect(missingOf(neighbour('vESR', { kind: 'router', figure: { name: 'console' } }))).toEqual([]);
  const radios = [{ band: '5' as const, mimo: '2x2' }];
  expect(missingOf(neighbour('WOP', { kind: 'ap', radios }))).toEqual(['порты', 'питание', 'размеры']);
});

test('a device without ports, radios and figures is not known, and what lacks is named', () => {
  const good = neighbour('MES2420D', { powerInput: '~220 В' });
  expect(isKnown(good)).toBe(false);
  expect(missingOf(good)).toEqual(['порты', 'размеры']);
  expect(isKnown(neighbour('ECCM', { kind: 'software' }))).toBe(true);
});

test('of twin models the certificate is told: nothing else that is known differs', () => {
  const plain = neighbour('ESR-200', { kind: 'router', ports: { ge: 4, combo: 4 } });
  const twin = neighbour('ESR-200 FSTEC', { kind: 'router', ports: { ge: 4, combo: 4 } });
  const certified: Neighbour = {
    ...twin,
    facts: [{ code: 'fstec-class', text: 'А4', number: null, unit: null, confidence: 'seen' }],
  };
  expect(differences(certified, plain)).toEqual(['те же порты, класс ФСТЭК не указан']);
  expect(differences(plain, certified)).toEqual([
    'те же порты, межсетевой экран типа А 4-го класса ФСТЭК (сертификат не сверен с реестром)',
  ]);
  expect(differences(plain, twin)).toEqual([]);
});
