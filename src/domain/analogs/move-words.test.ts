import { expect, test } from 'vitest';
import { tellMove, tellPower } from './move-words.ts';
import { coverPorts, demandsOf, type Ports } from './ports.ts';

const models = { theirModel: 'X-1', ourModel: 'MES' };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const move = (theirs: Ports, ours: Ports) =>
  plain(
    tellMove({
      ...models,
      cover: coverPorts(demandsOf('switch', theirs), ours),
      good: { copperModules: new Set(['SFP']) },
    }),
  );

test('each connection has its place; free ports, missing ports and modules are told', () => {
  expect(move({ ge: 24, sfp: 4 }, { ge: 24, combo: 4 })).toBe(
    'При замене X-1 на MES подключения переносят так: 24 × 1G RJ-45 — в такие же порты, 4 × 1G SFP — в комбо-порты 1G.',
  );
  expect(move({ ge: 24, sfp: 4 }, { ge: 48, sfpp: 4 })).toBe(
    'При замене X-1 на MES подключения переносят так: 24 × 1G RJ-45 — в такие же порты, 4 × 1G SFP — в порты 10G SFP+; свободными остаются 24 порта 1G RJ-45. Работают ли модули SFP от X-1 в портах 10G SFP+ MES, в каталоге не указано: проверьте до заказа.',
  );
  expect(move({ fe: 24, ge: 2 }, { fe: 24, sfp: 2 })).toBe(
    'При замене X-1 на MES подключения переносят так: 24 × 100M RJ-45 — в такие же порты, 2 × 1G RJ-45 — в порты 1G SFP. Чтобы подключить медные линии X-1 к портам 1G SFP, понадобятся модули с RJ-45.',
  );
  expect(move({ ge: 24, xge: 2 }, { ge: 24, sfpp: 4 })).toMatch(
    /к портам 10G SFP\+, понадобятся модули с RJ-45, а модулей SFP\+ с RJ-45 в каталоге нет\.$/,
  );
  expect(move({ ge: 24, sfpp: 4 }, { ge: 24 })).toBe(
    'При замене X-1 на MES подключения переносят так: 24 × 1G RJ-45 — в такие же порты. Для 4 подключений 10G SFP+ портов у MES не хватает.',
  );
  expect(move({ ge: 24, sfp: 4 }, { ge: 24, sfp: 4 })).toBe(
    'При замене X-1 на MES все подключения переносят в такие же порты.',
  );
  expect(move({}, { ge: 24 })).toBe('');
  // One connection is told in the singular.
  expect(move({ ge: 1, mge: 1 }, { mge: 1 })).toBe(
    'При замене X-1 на MES подключение 2,5G RJ-45 переносят в такой же порт. Для подключения 1G RJ-45 у MES нет порта.',
  );
  expect(move({ ge: 1 }, { ge: 1 })).toBe('При замене X-1 на MES единственное подключение переносят в такой же порт.');
  expect(move({ fe: 8, ge: 1 }, { fe: 9, sfp: 1 })).toBe(
    'При замене X-1 на MES подключения переносят так: 8 × 100M RJ-45 — в такие же порты, 1 × 1G RJ-45 — в порт 1G SFP; свободным остаётся 1 порт 100M RJ-45. Чтобы подключить медную линию X-1 к порту 1G SFP, понадобится модуль с RJ-45.',
  );
});

test('the power input of ours stands beside the current that the name of theirs tells of', () => {
  const power = (theirModel: string, input: string | null) =>
    plain(tellPower(theirModel, [{ ourModel: 'MES', input }]));
  expect(power('X-1', '2 слота модулей питания: ~100–240 В или =36–72 В')).toBe(
    'У MES питание — 2 слота модулей питания (~100–240 В или =36–72 В): подойдёт сеть ~230 В или =48 В. О питании X-1 данных нет: проверьте, какое питание подведено к шкафу.',
  );
  expect(power('X-1-DC', '~220 В, ввод =12 В для АКБ')).toBe(
    'У MES питание ~220 В (ввод =12 В для АКБ), у X-1-DC, судя по «DC» в названии, — от сети постоянного тока: понадобится другой ввод.',
  );
  expect(power('X-1-AC', '~220 В')).toBe(
    'У MES питание ~220 В, у X-1-AC, судя по «AC» в названии, тоже от сети переменного тока.',
  );
  expect(power('X-1-DC', '=48 В')).toBe(
    'У MES питание =48 В, у X-1-DC, судя по «DC» в названии, тоже от сети постоянного тока.',
  );
  expect(power('X-1', '~220 В, ввод =12 В для АКБ')).toBe(
    'У MES питание ~220 В (ввод =12 В для АКБ). О питании X-1 данных нет: проверьте, какое питание подведено к шкафу.',
  );
  expect(power('X-1', '~100–264 В')).toContain('питание ~100–264 В: подойдёт сеть ~230 В. О питании');
  expect(power('X-1', null)).toBe('');
  const goods = ['A', 'B', 'C'].map((ourModel) => ({ ourModel, input: ourModel === 'C' ? '=48 В' : '~220 В' }));
  expect(plain(tellPower('X-1', goods))).toBe(
    'У A и B питание ~220 В. У C питание =48 В. О питании X-1 данных нет: проверьте, какое питание подведено к шкафу.',
  );
});
