import { expect, test } from 'vitest';
import type { GoodShape } from '#src/domain/devices/devices.ts';
import {
  type Device,
  feedOf,
  linkConflicts,
  modelConflicts,
  moduleConflicts,
  poeConflicts,
  voltageConflicts,
} from './conflicts.ts';
import type { LinkAnswer } from './project-links.server.ts';
import type { SpecificationRow } from './specification.ts';

const device = (model: string, shape: Partial<GoodShape>, more: Partial<Device> = {}): Device => ({
  ...{ model, count: 1, isPowered: false },
  shape: { kind: 'switch', model, ports: {}, ...shape },
  ...more,
});
const module = (count: number) => ({
  ...{ name: 'SFP+ LR', number: 3, count },
  fitting: { formFactor: 'SFP+', rateGbps: 10, interface: null, section: { name: 'SFP+' } } as const,
});
const states = (list: readonly { state: string }[]) => list.map(({ state }) => state);

test('what feeds a device is read from its words, and is unknown where they do not tell', () => {
  expect(feedOf('~100–240 В')).toBe('ac');
  expect(feedOf('=36–72 В')).toBe('dc');
  expect(feedOf('~220 В или =48 В')).toBe('either');
  expect(feedOf('внешний источник питания =12 В')).toBeUndefined();
  expect(feedOf(undefined)).toBeUndefined();
});

test('mains beside direct current is a conflict, an unknown feed is unknown', () => {
  const [ac, dc, unknown] = [
    device('A', { powerInput: '~220 В' }),
    device('D', { powerInput: '=48 В' }),
    device('U', {}),
  ];
  expect(states(voltageConflicts('Шкаф', [ac, dc, unknown]))).toEqual(['sure']);
  expect(states(voltageConflicts('Шкаф', [ac, unknown]))).toEqual(['unknown']);
  const text = voltageConflicts('Узел', [ac, unknown])[0]?.text.replaceAll('\u00a0', ' ');
  expect(text).toMatch(
    /^Раздел «Узел»: вид питания \S+ не указан, поэтому неизвестно, одинаково ли питание устройств\.$/,
  );
  expect(voltageConflicts(null, [ac, unknown])[0]?.text).toMatch(/^Вид питания/);
  expect(voltageConflicts(null, [ac, ac])).toEqual([]);
  expect(voltageConflicts(null, [ac, device('AP', {}, { isPowered: true })])).toEqual([]);
});

test('more modules than ports is a conflict, unless ports of a device are unknown', () => {
  const kind = device('A', { ports: { sfpp: 4 } });
  expect(moduleConflicts([module(2), module(2)], [kind])).toEqual([]);
  expect(states(moduleConflicts([module(3), module(2)], [kind]))).toEqual(['sure']);
  expect(states(moduleConflicts([module(5)], [kind, device('B', {})]))).toEqual(['unknown']);
});

test('a line of which the ports are not known is unknown, not wrong', () => {
  const link = { number: 3, problem: 'Порты A не указаны.', isUnknown: true, shortage: null } as LinkAnswer;
  expect(linkConflicts([link])).toEqual([
    { kind: 'link', state: 'unknown', text: 'Строка 3 текста. Порты A не указаны.' },
  ]);
  expect(states(linkConflicts([{ ...link, isUnknown: false }]))).toEqual(['sure']);
});

test('power over Ethernet is never said to suffice', () => {
  const ap = device('AP', {}, { count: 3, isPowered: true });
  expect(states(poeConflicts([ap, device('A', { poePorts: 24 })]))).toEqual(['unknown']);
  expect(poeConflicts([ap])[0]?.text).toContain('Остальным нужно другое питание');
  expect(poeConflicts([device('A', { poePorts: 24 })])).toEqual([]);
});

test('rows of which nothing is counted are named, what was not read apart from what has nothing of ours', () => {
  const row = (number: number, source: string, match: string, ours: object | null = null) =>
    ({ number, source, match, ours }) as unknown as SpecificationRow;
  const rows = [
    row(1, 'MES2324; 2', 'own', {}),
    row(2, 'SFP-10G-LR; 1', 'module'),
    row(3, 'нет такой модели', 'unknown'),
    row(5, 'тоже нет; 4', 'unknown'),
    row(6, 'Cisco CP-7821; 1', 'no-analogue'),
  ];
  expect(modelConflicts(rows).map(({ state, text }) => [state, text.replaceAll('\u00a0', ' ')])).toEqual([
    [
      'unknown',
      'Не распознано: «нет такой модели» (строка 3) и «тоже нет; 4» (строка 5). В итоги и проверки это не вошло.',
    ],
    ['unknown', 'Аналог не найден: «Cisco CP-7821; 1» (строка 6). В итоги и проверки это не вошло.'],
  ]);
  expect(modelConflicts(rows.slice(0, 2))).toEqual([]);
  const many = Array.from({ length: 12 }, (_, at) => row(at + 1, 'нет', 'unknown'));
  expect(modelConflicts(many)[0]?.text).toContain('(строка 10) и\u00a0ещё 2.');
});
