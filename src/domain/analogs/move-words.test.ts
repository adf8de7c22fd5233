import { expect, test } from 'vitest';
import { tellMove, tellPower } from './move-words.ts';
import { coverPorts, demandsOf, type Ports } from './ports.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const move = (theirs: Ports, ours: Ports) =>
  plain(
    tellMove({
      ...{ theirModel: 'X-1', ourModel: 'MES' },
      cover: coverPorts(demandsOf('switch', theirs), ours),
      good: { copperModules: new Set(['SFP']) },
    }),
  );

test('each connection has its place; free ports, missing ports and modules are told', () => {
  expect(move({ ge: 24, sfp: 4 }, { ge: 24, combo: 4 })).toBe(
    'При замене X-1 на MES переносят 24 подключения 1G RJ-45 в такие же порты, 4 подключения 1G SFP — в комбо-порты 1G.',
  );
  expect(move({ ge: 24, sfp: 4 }, { ge: 48, sfpp: 4 })).toBe(
    'При замене X-1 на MES переносят 24 подключения 1G RJ-45 в такие же порты, 4 подключения 1G SFP — в порты 10G SFP+. Свободными останутся 24 порта 1G RJ-45. Работают ли прежние модули SFP в портах 10G SFP+, в каталоге не указано: проверьте до заказа.',
  );
  expect(move({ fe: 24, ge: 2 }, { fe: 24, sfp: 2 })).toBe(
    'При замене X-1 на MES переносят 24 подключения 100M RJ-45 в такие же порты, 2 подключения 1G RJ-45 — в порты 1G SFP. Для подключения медных линий к портам 1G SFP понадобятся модули с RJ-45.',
  );
  expect(move({ ge: 24, xge: 2 }, { ge: 24, sfpp: 4 })).toMatch(
    /к портам 10G SFP\+ понадобятся модули с RJ-45\. Модулей SFP\+ с RJ-45 в каталоге нет\.$/,
  );
  expect(move({ ge: 24, sfpp: 4 }, { ge: 24 })).toBe(
    'При замене X-1 на MES переносят 24 подключения 1G RJ-45 в такие же порты. Для четырёх подключений 10G SFP+ подходящих портов нет.',
  );
  expect(move({ ge: 24, sfpp: 4, qsfp: 2 }, { ge: 20, sfpp: 1 })).toBe(
    'При замене X-1 на MES переносят 20 подключений 1G RJ-45 и 1 подключение 10G SFP+ в такие же порты. Для двух подключений 40G QSFP+ подходящих портов нет. Для ещё четырёх подключений 1G RJ-45 и трёх подключений 10G SFP+ портов не хватит.',
  );
  expect(move({ ge: 24, sfp: 4 }, { ge: 24, sfp: 4 })).toBe(
    'При замене X-1 на MES все подключения переносят в такие же порты.',
  );
  expect(move({}, { ge: 24 })).toBe('');
  // One connection is told in the singular.
  expect(move({ ge: 1, mge: 1 }, { mge: 1 })).toBe(
    'При замене X-1 на MES подключение 2,5G RJ-45 переносят в такой же порт. Для подключения 1G RJ-45 подходящего порта нет.',
  );
  expect(move({ ge: 1 }, { ge: 1 })).toBe('При замене X-1 на MES подключение 1G RJ-45 переносят в такой же порт.');
  expect(move({ fe: 8, ge: 1 }, { fe: 9, sfp: 1 })).toBe(
    'При замене X-1 на MES переносят 8 подключений 100M RJ-45 в такие же порты, 1 подключение 1G RJ-45 — в порт 1G SFP. Свободным останется 1 порт 100M RJ-45. Для подключения медной линии к порту 1G SFP понадобится модуль с RJ-45.',
  );
});

test('the power input of ours stands beside the current that the name of theirs tells of', () => {
  const power = (theirModel: string, input: string | null) =>
    plain(tellPower(theirModel, [{ ourModel: 'MES', input }]));
  const untold = 'О питании X-1 данных нет: проверьте, какое питание подведено к шкафу.';
  expect(power('X-1', '2 слота модулей питания: ~100–240 В или =36–72 В')).toBe(
    `${untold} У MES есть 2 слота модулей питания (~100–240 В или =36–72 В): подойдёт сеть ~220 В или =48 В.`,
  );
  expect(power('X-1-DC', '~220 В, ввод =12 В для АКБ')).toBe(
    'Судя по «DC» в названии, X-1-DC питается от сети постоянного тока. У MES питание ~220 В (ввод =12 В для АКБ): понадобится подвести другое питание.',
  );
  expect(power('X-1-AC', '~220 В')).toBe(
    'Судя по «AC» в названии, X-1-AC питается от сети переменного тока. У MES питание ~220 В.',
  );
  expect(power('X-1-DC', '=48 В')).toBe(
    'Судя по «DC» в названии, X-1-DC питается от сети постоянного тока. У MES питание =48 В.',
  );
  expect(power('X-1', '~100–264 В')).toBe(`${untold} У MES питание ~100–264 В: подойдёт сеть ~220 В.`);
  expect(power('X-1', null)).toBe('');
  const inputs = { A: '~220 В', B: '~220 В', C: '=48 В', D: null };
  const goods = Object.entries(inputs).map(([ourModel, input]) => ({ ourModel, input }));
  expect(plain(tellPower('X-1', goods))).toBe(
    `${untold} У A и B питание ~220 В. У C питание =48 В. У D питание не указано.`,
  );
});
