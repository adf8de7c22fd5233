/** Tenders read and answered with the content of tests: what is read, what is told as unread, and that nothing is dropped. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tried } from '#tests/support/check.ts';
import { createSiteDatabase, type TestDatabase } from '#tests/support/database.ts';
import { randomOf } from '#tests/support/random.ts';
import { type AnsweredDevice, answerTender, demandName, tenderProblem } from './tender.server.ts';
import { MAX_TENDER_LENGTH, MAX_TENDER_LINES } from './tender.ts';
import { functionRules } from './tender-features.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createSiteDatabase();
});
afterAll(() => database?.close());

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const demandsOf = ({ demands }: AnsweredDevice) => demands.map(({ text }) => plain(text));
const unreadIn = (devices: readonly AnsweredDevice[]) =>
  devices.flatMap(({ lines }) =>
    lines.flatMap(({ pieces }) => pieces.flatMap(({ kind, text }) => (kind === 'unread' ? text.trim() : []))),
  );

/** A table as Word gives it: cells with tabs between, rows below that of a thing with an empty first cell. */
const WORD = [
  '№ п/п\tНаименование товара\tНаименование показателя\tЗначение\tЕд. изм.\tКол-во',
  '1\tКоммутатор доступа тип 1\tКоличество портов 10/100/1000BASE-T\tне менее 24\tшт.\t18',
  '\t\tПоддержка PoE\tне требуется\t\t',
  '\t\tПоддержка стекирования\tне менее 8\tшт.\t',
  '2\tТочка доступа внутренняя\tСтандарт\t802.11ax\tшт.\t64',
  '3\tШкаф телекоммуникационный 42U\tВысота\t42\tU\t3',
  '\t\tГлубина\tне менее 1000\tмм\t',
].join('\n');

describe('positions that stand close', () => {
  const thingsOf = (devices: readonly AnsweredDevice[]) =>
    devices.flatMap(({ role, name, title, quantity, unit }) =>
      role === 'device' || role === 'other' ? [[role === 'device' ? name : title, quantity, unit]] : [],
    );

  test('rows of positions between tables of figures with as many columns', async () => {
    const heading = 'Наименование характеристики\tЗначение характеристики\tЕдиница измерения\tИнструкция\t';
    const devices = await answerTender(
      [
        'Наименование товара\tКод позиции\tКоличество\tЕд. изм.\tЦена',
        'Маршрутизатор\t26.30.11.120-00000003\t3\tШТ\t70 000,00',
        heading,
        'Количество портов 10/100/1000BASE-T\t≥ 4\tШтука\tУказать значение\t',
        'Маршрутизатор\t26.30.11.120-00000004\t11\tШТ\t30 000,00',
        'Количество портов 10/100/1000BASE-T\t≥ 8\tШтука\tУказать значение\t',
        'Телевизор\t26.40.20.122-00000001\t2\tШТ\t50 000,00',
        heading,
        'Диагональ\t≥ 43\tДюйм\tУказать значение\t',
      ].join('\n'),
    );
    expect(thingsOf(devices)).toEqual([
      ['Маршрутизатор', 3, 'шт.'],
      ['Маршрутизатор', 11, 'шт.'],
      ['Телевизор', 2, 'шт.'],
    ]);
    expect(devices.filter(({ role }) => role === 'device').map(demandsOf)).toEqual([
      ['порты 1000BASE-T: не менее 4'],
      ['порты 1000BASE-T: не менее 8'],
    ]);
  });

  test('one paragraph: things between counts, a count behind a part, metres, a last thing after «и»', async () => {
    const devices = await answerTender(
      'Просим предложить: шлюз на 4 порта FXS — 6 шт., маршрутизатор с 2 портами SFP+, с заменой блоков питания — 4 шт., ' +
        'ещё нужен коммутатор: 8 гигабитных портов, 12 штук. Также кабель витая пара, 1 500 м, ИБП 3 кВА 5 шт. и шкаф 24U 7 шт.',
    );
    expect(thingsOf(devices).map(([, ...counted]) => counted)).toEqual([
      [6, 'шт.'],
      [4, 'шт.'],
      [12, 'шт.'],
      [1500, 'м'],
      [5, 'шт.'],
      [7, 'шт.'],
    ]);
  });

  test('two kinds in one sentence of a letter keep their demands, also where a line ends within it', async () => {
    const devices = await answerTender(
      'Для нового узла требуется 3 коммутатора ядра, в каждом должно быть не менее 24 портов 10G\n' +
        'SFP+, и 16 коммутаторов доступа с поддержкой ERPS (24 порта).',
    );
    expect(thingsOf(devices).map(([, quantity]) => quantity)).toEqual([3, 16]);
    const [core = [], access = []] = devices.filter(({ role }) => role === 'device').map(demandsOf);
    expect(core).toContain('порты SFP+: не менее 24');
    expect(access).toContain('ERPS: есть');
    expect(core).not.toContain('ERPS: есть');
  });
});

describe('what a tender must not be read as', () => {
  test('columns of a narrow page: numbers on lines of their own, words broken by hyphens, a broken number', async () => {
    const devices = await answerTender(
      [
        '1 Маршрутизатор',
        '4 порта 10/100/1000BASE-T',
        'шт. 1',
        '2 Телефонный ап-',
        'парат IP',
        'SIP, кодек OPUS, встро-',
        'енный коммутатор 10/100/1000',
        'шт. 12',
        '0',
        '3 Коммутатор дос-',
        'тупа с PoE',
        '48 портов 10/100/1000BASE-T',
        'шт. 3',
      ].join('\n'),
    );
    const read = devices.filter(({ role }) => role === 'device');
    expect(read.map(({ quantity }) => quantity)).toEqual([1, null, 3]);
    expect(read[2] && demandsOf(read[2])).toEqual(expect.arrayContaining(['порты 1000BASE-T: не менее 48']));
  });

  test.each([
    ['OLT, 4 порта XGS-PON', /^LTX/],
    ['OLT, 4 порта GPON', /^LTP/],
    ['Терминал ONT, XGS-PON', /^NTX/],
    ['Терминал ONT, GPON, 1 порт 10/100/1000BASE-T', /^NTU/],
    ['Терминал ONT, 1 порт 10G RJ-45', /^NTX-1$/],
    ['Терминал ONT, порт 10 Гбит/с (RJ-45): 1', /^NTX-1$/],
  ])('ports of one technology are not met by those of another: %s', async (text, model) => {
    const [device] = await answerTender(text);
    const met = device?.nearest.filter((one) => one.met.every(({ state }) => state === 'met')) ?? [];
    expect(met.length).toBeGreaterThan(0);
    expect(met.filter(({ good }) => !model.test(good.model))).toEqual([]);
  });

  const PLACES = 'Ед.\tВсего\tУчасток 1\tУчасток 2\tУчасток 3';
  test.each([
    [`№\tНаименование\t${PLACES}`, 'шт.\t9\t4\t5\t0', 9],
    ['№\tНаименование\tКол-во, Пермь\tКол-во, Омск\tКол-во общее', '3\t4\t7', 7],
    ['№\tНаименование\tКол-во, Пермь\tКол-во, Омск', '3\t4', null],
    ['№\tНаименование\tПермь\tОмск\tТомск\tУфа\tСочи\tВместе', 'шт.\t1\t2\t3\t4\t10', 10],
    ['№\tНаименование\tПермь\tОмск\tТомск\tУфа\tСочи', 'шт.\t1\t2\t3\t5', null],
    ['№\tНаименование\tКол-во\tЦена, руб.\tИтого, руб.', '6\t100\t600', 6],
  ])('of several columns that count, the one of all is taken: %s, %s', async (heading, cells, quantity) => {
    const devices = await answerTender(`${heading}\n1\tМаршрутизатор\t${cells}\n2\tКоммутатор\t${cells}`);
    const read = devices.filter(({ role }) => role === 'device');
    expect(read.map((one) => one.quantity)).toEqual([quantity, quantity]);
  });

  test('a cell in quotes of several lines is one cell, and its row keeps its number', async () => {
    const devices = await answerTender(
      [
        '№ п/п\tНаименование\tТехнические требования\tЕд. изм.\tКол-во',
        '1\tКоммутатор\t"L2+;',
        'не менее 24 портов 1000BASE-T;',
        'не менее 4 портов SFP+"\tшт.\t2 (два)',
        '2\tТочка доступа\t"Wi-Fi 6;',
        'PoE+"\tшт.\t30',
        '3\tКоммутатор 19" в стойку\t8 портов 1000BASE-T\tшт.\t5',
      ].join('\n'),
    );
    const read = devices.filter(({ role }) => role === 'device');
    expect(read.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Коммутатор', 2],
      ['Точка доступа', 30],
      ['Коммутатор', 5],
    ]);
    expect(read[0] && demandsOf(read[0])).toEqual(
      expect.arrayContaining(['порты 1000BASE-T: не менее 24', 'порты SFP+: не менее 4']),
    );
  });

  test.each([
    ['Коммутатор, 6 шт.\nПитание подключаемых устройств (PoE)\tНет', []],
    ['Коммутатор, 6 шт.\n3.1.5. Рабочая температура согласно п. 2.1.', []],
    ['Коммутатор, 6 шт.\nТемпература по пунктам 3.1–3.6, 4.2', []],
    ['Коммутатор, 6 шт.\n24 порта 1000BASE-T, прочее по таблице 3 и разделу 12', ['порты 1000BASE-T: не менее 24']],
  ])('a denial in the next cell and a place of the text are no demands: %s', async (text, demands) => {
    const [device] = await answerTender(text);
    expect(device && demandsOf(device)).toEqual(demands);
  });

  test('volts beside an inlet do not say how many there are', async () => {
    const [device] = await answerTender('Станционный терминал OLT, 2 шт.: два слота блоков питания, ввод ~220 В');
    expect(device && demandsOf(device).filter((one) => one.startsWith('блоки'))).toEqual(['блоки питания: не менее 2']);
  });

  test('rows of a table from Word are things of their own, with their numbers', async () => {
    const devices = await answerTender(WORD);
    expect(devices.map(({ name, quantity }) => [name, quantity])).toEqual([
      [null, null],
      ['Коммутатор', 18],
      ['Точка доступа', 64],
      [null, 3],
    ]);
    expect(devices.map(({ role, title }) => [role, title]).at(-1)).toEqual(['other', 'Шкаф телекоммуникационный 42U']);
    expect(devices.map((one) => demandsOf(one))).toEqual([
      [],
      ['порты 1000BASE-T: не менее 24', 'устройств в стеке: не менее 8'],
      ['исполнение: для помещений', 'Wi-Fi 6: есть'],
      [],
    ]);
    expect(devices[3]?.nearest).toEqual([]);
    expect(unreadIn(devices.slice(3)).join(' ')).toMatch(/42U.*1000/);
  });

  test('rows drawn with strokes too: 140 telephones are not one', async () => {
    const rows = [
      '1 | Коммутатор доступа | шт | 10',
      '2 | IP-телефон с PoE | шт | 140',
      '3 | Патч-панель 24 порта | шт | 15',
    ];
    const devices = await answerTender(rows.join('\n'));
    expect(devices.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Коммутатор', 10],
      ['IP-телефон', 140],
      [null, 15],
    ]);
    expect(devices.map((one) => demandsOf(one))).toEqual([[], ['питание по PoE: есть'], []]);
  });

  test('figures of a rack, a server, a cable or a module are no demands of the device before them', async () => {
    const lines = [
      '1. Коммутатор промышленный, 8 портов 1000BASE-T, 6 шт.',
      '2. Модуль SFP 1000BASE-LX, до 20 км – 12 шт.',
      '3. Сервер 2U, 256 ГБ ОЗУ – 1 шт.',
      '4. ИБП мощностью не менее 2700 Вт – 2 шт.',
      '5. Шкаф телекоммуникационный 42U',
      '6. Патч-панель 24 порта – 15 шт.',
      '7. Кабель UTP cat.6 – 20 бухт',
    ];
    const devices = await answerTender(lines.join('\n'));
    expect(devices.map(({ role, quantity }) => [role, quantity])).toEqual([
      ['device', 6],
      ...[12, 1, 2, null, 15, 20].map((quantity) => ['other', quantity]),
    ]);
    expect(devices.map((one) => demandsOf(one))).toEqual([['порты 1000BASE-T: не менее 8'], [], [], [], [], [], []]);
    expect(devices.flatMap(({ groups, nearest, role }) => (role === 'other' ? [...groups, ...nearest] : []))).toEqual(
      [],
    );
  });

  test('a word within a position opens no other: «NAT, Firewall», «в режиме МСЭ», «для коммутатора»', async () => {
    const lines = [
      '1. Маршрутизатор – 2 (два) комплекта:',
      '   - поддержка NAT, Firewall (zone-based);',
      '   - межсетевой экран с контролем состояния;',
      '   - два блока питания;',
      '2. Межсетевой экран, количество — 3 шт.',
      '   2.1. Пропускная способность в режиме МСЭ — не менее 10 Гбит/с.',
      '   2.2. Порты SFP+ — не менее 4',
    ];
    const devices = await answerTender(lines.join('\n'));
    expect(devices.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Маршрутизатор', 2],
      ['Межсетевой экран', 3],
    ]);
    expect(devices[0] && demandsOf(devices[0])).toContain('блоки питания: не менее 2');
    expect(devices[1] && demandsOf(devices[1])).toEqual([
      'производительность межсетевого экрана: не менее 10 Гбит/с',
      'порты SFP+: не менее 4',
    ]);
  });

  test('several things of one line are several, each with its number', async () => {
    const devices = await answerTender(
      [
        'Корпус В (склад) — 3 коммутатора 24 порта 1G, 4 SFP+; 12 точек доступа внутренних Wi-Fi 6',
        'Wi-Fi: точки доступа 802.11ax потолочные, 4 на этаж, итого 36 шт.; контроллер на 50 точек;',
        'трансиверы: SFP+ SR (многомод, 300 м) — 72 шт; QSFP28 100G LR4 — 4 шт',
      ].join('\n'),
    );
    expect(devices.map(({ role, name, quantity }) => [role, name, quantity])).toEqual([
      ['device', 'коммутатора', 3],
      ['device', 'точек доступа', 12],
      ['device', 'точки доступа', 36],
      ['device', 'контроллер', null],
      ['other', null, 72],
      ['other', null, 4],
    ]);
    expect(devices.map((one) => demandsOf(one))).toEqual([
      ['порты 1G: не менее 24', 'порты SFP+: не менее 4'],
      ['исполнение: для помещений', 'Wi-Fi 6: есть'],
      ['Wi-Fi 6: есть'],
      ['точки доступа: не менее 50'],
      [],
      [],
    ]);
    expect(devices[4]?.modules).not.toEqual(devices[5]?.modules);
  });

  test('words on the whole purchase and lines of cable are no demands of the last device', async () => {
    const devices = await answerTender(
      [
        'а) маршрутизатор, 1 шт + 1 шт ЗИП;',
        'б) коммутатор, 2 шт.',
        '',
        'Рабочая температура +5...+40, питание 220В.',
        'А–Г: 42 км, одномод, 2 волокна, затухание 11,5 дБ',
      ].join('\n'),
    );
    expect(devices.map(({ role, quantity }) => [role, quantity])).toEqual([
      ['device', 2],
      ['device', 2],
      ['common', null],
      ['link', null],
    ]);
    expect(devices.slice(0, 2).flatMap(demandsOf)).toEqual([]);
    expect(devices.flatMap(({ nearest }) => nearest)).toEqual([]);
  });

  test.each([
    ['Коммутатор ядра, 2 шт.: 32 порта 100G QSFP28', 2],
    ['Коммутатор доступа — 11 шт. Порты: 48×1GE RJ-45', 11],
    ['Коммутатор 8 портов 1G PoE+, 2 порта SFP — 15 штук (бюджет PoE ≥ 120 Вт)', 15],
    ['10 коммутаторов доступа 48 портов', 10],
    ['КПП — 14 промышленных коммутаторов 8 портов', 14],
    ['ядро — пара коммутаторов, 48 портов SFP28', 2],
    ['Коммутатор этажный - на каждый этаж по 2 шт. (этажей 9), 48 портов', 18],
    ['Маршрутизатор (BGP), 1 шт + 1 шт ЗИП', 2],
    ['Коммутатор: портов SFP+: >=4 шт; ACL | шт | 10', 10],
    ['Коммутатор 8 портов PoE, безвентиляторный, 9 шт.', 9],
    ['Коммутатор (1 компл.)', 1],
    ['Коммутатор, количество портов 24, блоков питания 2 шт', null],
    ['2 Коммутатор доступа', null],
    ['Модуль SFP WDM – по 12 шт. каждого', null],
  ])('%s: %s are wanted', async (line, quantity) => {
    expect((await answerTender(line)).map((one) => one.quantity)).toEqual([quantity]);
  });

  test('a hazardous area is a demand: only what is told to be for it meets it', async () => {
    for (const text of [
      'Точка доступа Wi-Fi во взрывозащищённом исполнении, 3 шт.',
      'Точка доступа для взрывоопасных зон',
    ]) {
      const [device] = await answerTender(text);
      expect(device && demandsOf(device)).toContain('исполнение: для взрывоопасных зон');
      expect([device?.metAll, device?.nearest[0]?.good.model]).toEqual([1, 'WOP-3L-EX']);
    }
  });

  test('figures of a controller, a generation of Wi-Fi and noise ask for nothing else', async () => {
    const demandsFor = async (text: string) => (await answerTender(text)).flatMap(demandsOf);
    expect(await demandsFor('Контроллер Wi-Fi, число управляемых точек доступа не менее 150')).toEqual([
      'точки доступа: не менее 150',
    ]);
    expect(await demandsFor('Контроллер для точек Wi-Fi 7')).toEqual(['Wi-Fi 7: есть']);
    expect(await demandsFor('Коммутатор на 8 портов, сотрудники жалуются на шум')).toEqual([
      'порты Ethernet: не менее 8',
    ]);
    expect(await demandsFor('Коммутатор управляемый, 8 портов')).toContain('управляемое устройство: да');
  });

  test('the name of a level does not hide the good of another level that meets all, and says so', async () => {
    const [wide] = await answerTender('Коммутатор агрегации, 32 порта 100GBASE QSFP28');
    expect([wide?.isWidened, wide?.nearest[0]?.good.model]).toEqual([true, 'MES5500-32']);
    const [own] = await answerTender('Коммутатор агрегации, 4 порта SFP+');
    expect(own?.isWidened).toBe(false);
    expect(own?.compared).toBeLessThan(wide?.compared ?? 0);
    const [street] = await answerTender('Уличная точка доступа, 8 портов 10/100/1000BASE-T');
    expect(street?.isWidened).toBe(false);
  });

  test('demands that no good can meet together are told, and nothing is proposed', async () => {
    const [device] = await answerTender('Нужны коммутаторы: часть с PoE на 8 портов, а один на 48 портов, без PoE');
    expect(device?.contradicting.map(plain)).toEqual(['PoE: есть', 'PoE: нет']);
    expect(device?.nearest).toEqual([]);
    const [range] = await answerTender('Коммутатор, потребление не менее 100 Вт, потребление не более 60 Вт');
    expect(range?.nearest).toEqual([]);
    const [fine] = await answerTender('Коммутатор, 24 порта 10/100/1000BASE-T, потребление не более 60 Вт');
    expect(fine?.contradicting).toEqual([]);
    expect(fine?.nearest.length).toBe(3);
  });

  test('what is there already is not bought', async () => {
    const read = await answerTender(
      'Точки доступа (12 шт.) уже установлены.\nМаршрутизатор с\u00a04 портами SFP+ – 1 шт.\nКоммутатор 24 порта – 6 шт., шкаф уже есть',
    );
    expect(read.map(({ role, quantity }) => [role, quantity])).toEqual([
      ['common', null],
      ['device', 1],
      ['device', 6],
    ]);
  });

  test('a good that misses a demand never stands before one that misses none, and nothing is proposed without an answer', async () => {
    for (const text of [
      'Коммутатор L3, 24 порта 1000BASE-T, 4 порта SFP+, OSPF',
      'Точка доступа наружная, Wi-Fi 6, 4 порта SFP',
    ]) {
      const [device] = await answerTender(text);
      const isAgainst = device?.nearest.map(({ met }) => met.some(({ state }) => state === 'unmet')) ?? [];
      expect(isAgainst).toEqual(isAgainst.toSorted((a, b) => Number(a) - Number(b)));
    }
    expect((await answerTender('Коммутатор с гарантией 60 месяцев, буфер 900 МБ'))[0]?.nearest).toEqual([]);
  });

  test.each([
    ['Коммутатор, 24 порта 1000BASE-T. Поддержка PoE: не требуется', 'PoE', 'не требуется'],
    ['Коммутатор, 24 порта 1G; PoE – отсутствует', 'PoE', 'отсутствует'],
    ['Коммутатор, 24 порта 1G; стекирование – желательно', 'стек', 'желательно'],
    ['Коммутатор 24 порта 1G. Год выпуска не ранее 2025 года', 'гарантия', '2025'],
    ['Межсетевой экран с пропускной способностью не ниже 5 Гбит/с', 'скорость', '5'],
    ['Точка доступа, затухание линии 11,5 дБ', 'усиление', '11,5'],
  ])('%s asks for no %s', async (line, demand, words) => {
    const devices = await answerTender(line);
    expect(devices.flatMap(demandsOf).join('; ')).not.toContain(demand);
    expect(
      devices.flatMap(({ lines }) => lines.flatMap(({ pieces }) => pieces.map(({ text }) => text))).join(''),
    ).toContain(words);
  });

  test.each([
    ['4 порта SFP28 10/25G', 'порты SFP28: не менее 4'],
    ['Поддержка PoE++ (802.3bt)', 'PoE++ (802.3bt): есть'],
    ['Порты: 48×1GE RJ-45', 'порты 1000BASE-T: не менее 48'],
    ['аплинк 10G оптика 4 порта', 'порты SFP+: не менее 4'],
    ['не менее 4-х комбинированных портов 1000BASE-X SFP', 'комбо-порты: не менее 4'],
    ['не менее 4 портов 1G/10G SFP+', 'порты SFP+: не менее 4'],
    ['4 порта 10G/1G SFP+', 'порты SFP+: не менее 4'],
    ['4 порта 1/2.5/10G SFP+', 'порты SFP+: не менее 4'],
    ['4 порта 1000BASE-X/10GBASE-R (SFP+)', 'порты SFP+: не менее 4'],
    ['4 порта SFP+ 1G/10G', 'порты SFP+: не менее 4'],
    ['4 порта SFP+ (1/10 Гбит/с)', 'порты SFP+: не менее 4'],
    ['2 порта 25G/10G SFP28', 'порты SFP28: не менее 2'],
    ['24 порта 10/100/1000BASE-T, 4 порта 1/10GE SFP+', 'порты 1000BASE-T: не менее 24; порты SFP+: не менее 4'],
    ['4 порта 40GBASE-R (QSFP+) / 100GBASE-R (QSFP28)', 'порты QSFP+ или QSFP28: не менее 4'],
    ['не менее 24 портов 100M/1G/2.5GBASE-T', 'порты 2,5GBASE-T: не менее 24'],
    ['2–4 порта 1000BASE-X SFP', 'порты SFP: не менее 2'],
    ['питание DC 24/48 В', 'питание постоянным током: есть'],
    ['Количество портов SFP > 8', 'порты SFP: не менее 9'],
    ['Рабочая температура +5...+40', 'температура от 5 °C; температура до 40 °C'],
    ['Температура хранения от -40 до +70 °С', ''],
    ['Влажность 10–90 %', 'относительная влажность: не более 90 %'],
    ['Порт управления: 1×RJ-45 (OOB)', 'порт управления OOB: не менее 1'],
    ['LACP, 33 шт., из них 3 уличные', 'LACP: есть'],
    ['LACP\nБезопасность', 'LACP: есть'],
    ['Порты: 8 x GE RJ-45', 'порты 1000BASE-T: не менее 8'],
    ['стек на линии до 10 км', 'стекирование: есть'],
  ])('%s is %s', async (line, demands) => {
    expect((await answerTender(`Коммутатор. ${line}`)).map((one) => demandsOf(one).join('; ')).join('; ')).toEqual(
      demands,
    );
  });

  test('ports of two speeds without their cage are no copper ports of the lower speed', async () => {
    const [device] = await answerTender('Коммутатор, 24 порта 10/100/1000BASE-T, 4 порта 1G/10G');
    expect(device && demandsOf(device)).toEqual(['порты 1000BASE-T: не менее 24']);
    expect(unreadIn(device ? [device] : []).join()).toContain('4 порта 1G/10G');
  });

  test('a demand is quoted with all its names in the line', async () => {
    const [device] = await answerTender(
      'Коммутатор, 24 порта\nПоддержка STP, RSTP, MSTP\nПитание от сети переменного тока 220 В',
    );
    expect(device?.demands.slice(1).map(({ text, words }) => `${plain(text)} «${plain(words)}»`)).toEqual([
      'STP / RSTP / MSTP: есть «Поддержка STP, RSTP, MSTP»',
      'питание ~220 В: есть «Питание от сети переменного тока 220 В»',
    ]);
  });

  test('a combo port is copper or optical, never both', async () => {
    const of = async (text: string) => (await answerTender(text))[0];
    const both = await of('Маршрутизатор, 8 портов 1000BASE-T, 4 порта SFP');
    const copper = await of('Маршрутизатор, 8 портов 1000BASE-T');
    expect(copper?.metAll).toBeGreaterThan(both?.metAll ?? 0);
    const told = await of('Маршрутизатор, 8 портов 1000BASE-T и 4 комбинированных порта');
    const states =
      told?.nearest.map(({ good, met }) => `${good.model} ${met.map(({ state }) => state).join(' ')}`) ?? [];
    expect(states.filter((one) => one.startsWith('ESR-1500 met met'))).toEqual([]);
  });

  test('a line that a narrow page broke is read whole, and told as the lines that it is of', async () => {
    const lines = [
      'Поз. 1 Коммутатор промышленный управляемый, 8 портов',
      '10/100/1000BASE-T с PoE+ (до 30 Вт на порт), 4 порта SFP, DIN-рейка,',
      'температура от -40 до +70 °С – 16 шт.',
      'Поз. 2 Блок питания 48 В 240 Вт на DIN-рейку – 12 шт.',
    ];
    const devices = await answerTender(lines.join('\n'));
    expect(devices.map(({ role, quantity, lines: own }) => [role, quantity, own.map(({ number }) => number)])).toEqual([
      ['device', 16, [1, 2, 3]],
      ['device', 12, [4]],
    ]);
    expect(devices[0] && demandsOf(devices[0])).toEqual([
      'управляемое устройство: да',
      'порты 1000BASE-T: не менее 8',
      'порты с PoE: не менее 8',
      'PoE+ (802.3at): есть',
      'порты SFP: не менее 4',
      'крепление на DIN-рейку: есть',
      'температура от −40 °C',
      'температура до 70 °C',
    ]);
    expectWhole(lines.join('\n'), devices);
  });

  test('a heading says of what the lines below it are, and is no thing where things are named below it', async () => {
    const [, only] = await answerTender(
      'Введение\nТребования к точкам доступа\nСтандарт: 802.11ax\nКоличество: 64 шт.',
    );
    expect([only?.name, only?.quantity]).toEqual(['точкам доступа', 64]);
    const devices = await answerTender(
      '1. Требования к коммутаторам\n1.1. Коммутатор агрегации (2 шт.)\n1.1.1. 4 порта SFP+\n1.2. Коммутатор доступа (30 шт.)',
    );
    expect(devices.map(({ role, quantity }) => [role, quantity])).toEqual([
      ['common', null],
      ['device', 2],
      ['device', 30],
    ]);
    const modules = await answerTender(
      'Оптические модули:\n - 25GBASE-SR SFP28 - 96 штук\n - 10GBASE-T SFP+ RJ45 - 8 штук',
    );
    expect(modules.map(({ role, quantity }) => [role, quantity])).toEqual([
      ['other', null],
      ['other', 96],
      ['other', 8],
    ]);
  });

  test('a name that ends with a figure is counted by the number behind it; so is a thing that is not chosen here', async () => {
    const devices = await answerTender(
      '1. Коммутатор 24 порта, 4 шт.\n2. Точка доступа Wi-Fi 6, 10 шт\n3. Огнетушитель ОП-4 3 шт\n4. Стул офисный 2 шт',
    );
    expect(devices.map(({ role, name, title, quantity }) => [role, name ?? title, quantity])).toEqual([
      ['device', 'Коммутатор', 4],
      ['device', 'Точка доступа', 10],
      ['other', 'Огнетушитель ОП-4', 3],
      ['other', 'Стул офисный', 2],
    ]);
  });

  test('a value of a lower class that meets a demand says why', async () => {
    const [device] = await answerTender('Точка доступа, питание PoE+ (802.3at), 10 шт');
    const at = device?.demands.findIndex(({ text }) => plain(text).startsWith('питание по PoE+')) ?? -1;
    const told = (device?.nearest ?? []).flatMap(({ met }) => met[at]?.text ?? []);
    expect(told.length).toBeGreaterThan(0);
    for (const text of told) expect(text.includes('802.3af')).toBe(text.includes('питает и\u00a0такое устройство'));
    expect(told.some((text) => text.includes('802.3af'))).toBe(true);
  });

  test('a maker with a model and a number is a position of its own, its figures are not those of the line before', async () => {
    const devices = await answerTender(
      'Точка доступа 802.11ac (15 шт.)\nMikroTik CCR1036-8G 1 шт\nHPE Aruba JL322A - 4 шт\nКоммутатор 5 шт',
    );
    expect(devices.map(({ name, title, quantity }) => [name ?? title, quantity])).toEqual([
      ['Точка доступа', 15],
      ['MikroTik CCR1036-8G', 1],
      ['HPE Aruba JL322A', 4],
      ['Коммутатор', 5],
    ]);
  });

  test('columns of a form of 44-ФЗ: codes and instructions say nothing, numbers stand in their column', async () => {
    const rows = [
      '№ | Наименование товара | КТРУ | Характеристика | Значение характеристики | Ед. изм. | Инструкция | Кол-во, шт.',
      '1 | Коммутатор | 26.30.11.110-00000012 | Количество портов SFP+ | ≥ 4 | Штука | Значение характеристики не может изменяться участником закупки | 6',
      '  |  |  | Общая мощность PoE | ≥ 370 | Ватт | Значение характеристики не может изменяться участником закупки |',
      '2 | Шкаф | 31.01.11.000 | Высота, U | 42 | | | 1',
    ];
    const devices = await answerTender(rows.join('\n'));
    expect(devices.map(({ role, quantity }) => [role, quantity])).toEqual([
      ['common', null],
      ['device', 6],
      ['other', 1],
    ]);
    expect(devices[1] && demandsOf(devices[1])).toEqual([
      'порты SFP+: не менее 4',
      'бюджет PoE: не менее 370 Вт',
      'PoE: есть',
    ]);
    expect(unreadIn(devices.slice(1, 2)).filter((one) => /\p{L}{2}/u.test(one))).toEqual([]);
  });
});

describe('tables that lost their form', () => {
  const read = async (lines: readonly string[]) => {
    const devices = await answerTender(lines.join('\n'));
    expectWhole(lines.join('\n'), devices);
    return devices;
  };
  const namesOf = (devices: readonly AnsweredDevice[]) =>
    devices.flatMap(({ role, name, title, quantity }) => (role === 'common' ? [] : [[name ?? title, quantity]]));

  test('columns made of spaces: the first is the number of the row, the last says how many', async () => {
    const devices = await read([
      '№п/п  Наименование товара               Требования                     Ед. изм.   Количество',
      '1     Коммутатор доступа                8x10/100/1000BASE-T, 2xSFP     шт.        14',
      '2     Стойка двухрамная 33U             глубина 800                    шт.        3',
      '3     Точка доступа потолочная          802.11ax                       шт.        25',
      '      питание PoE+',
    ]);
    expect(namesOf(devices)).toEqual([
      ['Коммутатор', 14],
      ['Стойка двухрамная 33U', 3],
      ['Точка доступа', 25],
    ]);
    expect(devices.slice(-1).flatMap(demandsOf)).toContain('питание по PoE+ (802.3at): есть');
  });

  test('numbers that go up by one count a list, and no things', async () => {
    const devices = await read([
      '1 Маршрутизатор с NAT 2 шт.',
      '2 Точка доступа 802.11ac 30 шт.',
      '3 Медиаконвертер 8 шт.',
      '4 Станция архива 1 шт.',
    ]);
    expect(namesOf(devices).map(([, quantity]) => quantity)).toEqual([2, 30, 8, 1]);
    const counts = await read(['1 маршрутизатор', '2 коммутатора 24 порта SFP', '3 точки доступа']);
    expect(namesOf(counts).map(([, quantity]) => quantity)).toEqual([1, 2, 3]);
  });

  test('cells on lines of their own: each number in its turn begins a thing', async () => {
    const devices = await read([
      ...['№', 'Товар', 'Описание', 'Ед.', 'Кол-во'],
      ...['1', 'Коммутатор L2+', '48 портов 1000BASE-T', '4 порта SFP+', 'шт', '7'],
      ...['2', 'Блок розеток 19", 8 гнёзд, 16 А', 'шт', '2'],
      ...['3', 'Модуль SFP 1000BASE-LX, 1310 нм, одномод, рабочая температура -40…+85', 'шт.', '50'],
    ]);
    expect(namesOf(devices).map(([, quantity]) => quantity)).toEqual([7, 2, 50]);
    expect(devices.map(({ role }) => role)).toEqual(['common', 'device', 'other', 'other']);
    expect(devices.slice(1, 2).flatMap(demandsOf)).toEqual([
      'уровень: L2+',
      'порты 1000BASE-T: не менее 48',
      'порты SFP+: не менее 4',
    ]);
    const bare = await read([
      ...['№', 'Наименование', 'Количество'],
      ...['1', 'Коммутатор 24 порта SFP', '15', '2', 'Шкаф настенный', '4'],
    ]);
    expect(namesOf(bare).map(([, quantity]) => quantity)).toEqual([15, 4]);
  });
});

describe('tables whose cells have a line each', () => {
  const thingsOf = (devices: readonly AnsweredDevice[]) =>
    devices.flatMap(({ role, name, title, quantity, unit }) =>
      role === 'common' ? [] : [[name ?? title, quantity, unit]],
    );

  test('lots that number anew, figures below the number, empty lines between', async () => {
    const head = ['№ п/п', 'Наименование', 'Показатель', 'Значение', 'Кол-во, шт.'];
    const lines = [
      ...['Лот № 1', ...head, '1', 'Коммутатор доступа', 'Порты 10/100/1000BASE-T', 'не менее 48', '9'],
      ...['Слоты блоков питания', 'не менее 2', '2', 'Шкаф настенный', 'Высота', '12U', '3'],
      ...['Лот № 2. Телефония', ...head, '1', 'Шлюз VoIP', 'Порты FXS', '8 и более', '2', 'Wi-Fi', 'да'],
      ...[
        '2',
        'Модуль питания ~220/12 В',
        'Мощность',
        'не менее 300 Вт',
        '6',
        'Общие требования',
        'Гарантия',
        '24 мес.',
      ],
    ];
    for (const text of [lines.join('\n'), lines.join('\n\n')]) {
      const devices = await answerTender(text);
      expectWhole(text, devices);
      expect(thingsOf(devices)).toEqual([
        ['Коммутатор', 9, 'шт.'],
        ['Шкаф настенный', 3, 'шт.'],
        ['Шлюз', 2, 'шт.'],
        ['Модуль питания ~220/12 В', 6, 'шт.'],
      ]);
      const [, access, , gateway, power] = devices;
      expect(access && demandsOf(access)).toEqual(['порты 1000BASE-T: не менее 48', 'блоки питания: не менее 2']);
      expect(gateway && demandsOf(gateway)).toEqual(['порты FXS: не менее 8', 'Wi-Fi: есть']);
      expect(power?.nearest.slice(0, 2).map(({ good }) => good.model)).toEqual(['PM350-220/12', 'PM950']);
    }
  });

  test('a name, its value and its unit on three lines, and how many among them', async () => {
    const devices = await answerTender(
      [
        ...['Коммутатор промышленный', 'Наименование характеристики', 'Значение характеристики', 'Единица измерения'],
        ...['Количество портов 1000BASE-X SFP', '≥ 2', 'Штука', 'Степень защиты корпуса', 'IP30'],
        ...['Диапазон рабочих температур', 'от минус 40 до плюс 70', 'Градус Цельсия', 'Количество', '6', 'Штука'],
      ].join('\n'),
    );
    expect(thingsOf(devices)).toEqual([['Коммутатор', 6, 'шт.']]);
    expect(devices.flatMap(demandsOf)).toEqual([
      'порты SFP: не менее 2',
      'степень защиты: IP30',
      'температура от −40 °C',
      'температура до 70 °C',
    ]);
  });

  test('without a heading too, also metres', async () => {
    const lines = [
      '1',
      'Коммутатор',
      'Количество портов SFP+',
      '4',
      '5 шт.',
      '2',
      'Точка доступа',
      'Стандарт 802.11ax',
    ];
    const devices = await answerTender([...lines, '30 шт.', '3', 'Кабель витая пара', '610 м'].join('\n'));
    expect(thingsOf(devices)).toEqual([
      ['Коммутатор', 5, 'шт.'],
      ['Точка доступа', 30, 'шт.'],
      ['Кабель витая пара', 610, 'м'],
    ]);
  });

  test('a thing alone in a row of a table of figures heads those below it', async () => {
    const devices = await answerTender(
      'Наименование характеристики\tЗначение\tЕдиница измерения\nМаршрутизатор – 5 шт.\t\t\nНаличие порта USB\tДа\t\n' +
        'Коммутатор – 20 шт.\t\t\nВысота корпуса\t≤ 44\tМиллиметр',
    );
    expect(thingsOf(devices)).toEqual([
      ['Маршрутизатор', 5, 'шт.'],
      ['Коммутатор', 20, 'шт.'],
    ]);
    expect(devices.flatMap(demandsOf)).toEqual(['USB: есть', 'Высота: не более 44 мм']);
  });
});

describe('what stands beside devices in a tender', () => {
  const thingsOf = async (text: string) => {
    const devices = await answerTender(text);
    expectWhole(text, devices);
    return devices.flatMap(({ role, name, title, quantity, unit }) =>
      role === 'common' ? [] : [[name ?? title, quantity, unit]],
    );
  };

  test('a paragraph: things without numbers behind «и» and commas, things that are not ours, what all must do', async () => {
    expect(
      await thingsOf(
        'Требуется 2 коммутатора ядра с 32 портами QSFP28 и 24 коммутатора доступа, а также 60 точек доступа и контроллер на 150 ' +
          'точек. Кроме того, нужны 3 сервера, 2 ИБП по 10 кВА и лента LTO-8, 20 картриджей. Все коммутаторы должны поддерживать LLDP.',
      ),
    ).toEqual([
      ['коммутатора', 2, 'шт.'],
      ['коммутатора', 24, 'шт.'],
      ['точек доступа', 60, 'шт.'],
      ['контроллер', null, 'шт.'],
      ['сервера', 3, 'шт.'],
      ['ИБП по 10 кВА', 2, 'шт.'],
      ['лента LTO-8', 20, 'картриджей'],
    ]);
  });

  test('lines of one form are things, each with its number and unit', async () => {
    expect(
      await thingsOf(
        'Абонентская станция 5 ГГц: 45 шт.\nРадиорелейная линия 80 ГГц: 1 пролёт\nМачта 12 м: 2\nГрозозащита: 48',
      ),
    ).toEqual([
      ['Абонентская станция', 45, 'шт.'],
      ['Радиорелейная линия 80 ГГц', 1, 'пролёт'],
      ['Мачта 12 м', 2, 'шт.'],
      ['Грозозащита', 48, 'шт.'],
    ]);
  });

  test('units stay what they are; the unit beside the number is that of the thing', async () => {
    expect(
      await thingsOf(
        '№\tНаименование\tПоказатель\tЗначение\tЕд. показателя\tКол-во\tЕд.\n1\tГарнитура USB\tДлина\t1,5\tм\t45\tшт\n' +
          '2\tКабель оптический\t\t\t\t4,5\tкм\n3\tОбучение\t\t\t\t2\tчел.\n4\tМонтаж\t\t\t\t1\tусл. ед.',
      ),
    ).toEqual([
      ['Гарнитура USB', 45, 'шт.'],
      ['Кабель оптический', 4.5, 'км'],
      ['Обучение', 2, 'чел.'],
      ['Монтаж', 1, 'усл. ед.'],
    ]);
  });

  test('a licence of software of ours is the software, an antenna is chosen by what it fits', async () => {
    const devices = await answerTender(
      '1. Лицензия ECCM на 50 устройств — 1 лиц.\n2. Лицензия для WLC-30 — 2 шт.\n' +
        '3. Антенна всенаправленная для точки доступа WOP-20L, усиление в диапазоне 2,4 ГГц не менее 6 дБи — 5 шт.',
    );
    expect(devices.map(({ role, nearest, unit }) => [role, nearest[0]?.good.model, unit])).toEqual([
      ['device', 'ECCM', 'лиц.'],
      ['other', undefined, 'шт.'],
      ['device', 'ALX19X-221051-00', 'шт.'],
    ]);
  });
});

describe('demands in the words of tenders', () => {
  test.each([
    [
      'Коммутатор',
      'Порты с PoE+ по стандарту IEEE 802.3at, шт.\tне менее 48',
      'порты с PoE: не менее 48; PoE+ (802.3at): есть',
    ],
    ['Коммутатор', 'Бюджет мощности PoE, Вт\tне менее 740', 'бюджет PoE: не менее 740 Вт; PoE: есть'],
    ['Коммутатор', 'Порты SFP+, шт.\tот 16 до 24', 'порты SFP+: не менее 16; порты SFP+: не более 24'],
    [
      'Коммутатор',
      'Количество портов 10/100/1000BASE-T\t≥ 8 и ≤ 10\tШтука',
      'порты 1000BASE-T: не менее 8; порты 1000BASE-T: не более 10',
    ],
    ['Коммутатор', 'не более 450 Вт', 'потребление: не более 450 Вт'],
    ['Коммутатор', 'Комбо-порты (RJ-45/SFP)\tне менее 4', 'комбо-порты: не менее 4'],
    [
      'Коммутатор',
      'Скорость коммутации не менее 95 млн. пакетов в секунду',
      'скорость пересылки пакетов: не менее 95 млн пакетов/с',
    ],
    ['Коммутатор', 'Пропускная способность;не менее 128;Гбит/с', 'коммутационная ёмкость: не менее 128 Гбит/с'],
    ['Маршрутизатор', 'Пропускная способность не менее 10 Гбит/с', 'пропускная способность: не менее 10 Гбит/с'],
    [
      'Коммутатор',
      'Габариты (ШхВхГ), мм\tне более 440х44х350',
      'ширина: не более 440 мм; Высота: не более 44 мм; глубина: не более 350 мм',
    ],
    ['Коммутатор', 'Влажность от 5 до 95 % без конденсата', 'относительная влажность: не более 95 %'],
    ['Коммутатор', 'Консольный порт RS-232', 'консольный порт RS-232: есть'],
    ['Коммутатор', 'Количество портов USB\tне менее 1', 'USB: есть'],
    ['Коммутатор', 'VXLAN, EVPN', 'VXLAN: есть; EVPN: есть'],
    ['Точка доступа', 'MU-MIMO 4x4:4 в диапазоне 5 ГГц', 'MIMO 4×4 в диапазоне 5 ГГц: есть'],
    ['Точка доступа', 'порт 2,5 Гбит/с', 'порты 2,5GBASE-T: не менее 1'],
    [
      'Точка доступа',
      'Количество пространственных потоков в диапазоне 5 ГГц\t≥ 3',
      'Пространственные потоки в диапазоне 5 ГГц: не менее 3',
    ],
    ['Цифровой шлюз', 'сигнализация ОКС-7 и V5.2', 'ОКС-7: есть; V5.2: есть'],
    ['Пограничный контроллер сессий', 'не менее 200 транков', 'Транки SBC: не менее 200'],
    ['Маршрутизатор', 'Количество маршрутов BGP ≥ 1000000', 'записей маршрутов: не менее 1 000 000; BGP: есть'],
  ])('%s: %s', async (thing, words, demands) => {
    const devices = await answerTender(`1. ${thing} — 3 шт.\n1.1. ${words}`);
    expect(devices.map((one) => demandsOf(one).join('; '))).toEqual([demands]);
  });
});

describe('prose of tenders', () => {
  const namesOf = async (text: string) =>
    (await answerTender(text)).map(({ role, name, quantity }) => [role, name, quantity]);

  test('a sentence that says what a thing must do begins no other thing', async () => {
    const [device, ...others] = await answerTender(
      'Коммутаторы агрегации, 3 шт., 24 порта SFP+. Каждый коммутатор должен поддерживать OSPF. Коммутатор обеспечивает VRRP.',
    );
    expect([others, device?.quantity]).toEqual([[], 3]);
    expect(device && demandsOf(device)).toEqual(['порты SFP+: не менее 24', 'OSPF: есть', 'VRRP: есть']);
    expect(await namesOf('Коммутатор, 5 шт. Точка доступа должна работать с Wi-Fi 6')).toHaveLength(2);
  });

  test('an adjective at the end of a line belongs to the noun below it', async () => {
    const devices = await answerTender(
      'Комплекс на базе программного\nкоммутатора класса 5 на 900 абонентов – 2 компл.',
    );
    expect(devices.flatMap(({ groups }) => groups)).not.toContain('ethernet-switches');
  });

  test('parts of a device behind a comma are its own, and the number at the end is of the device', async () => {
    expect(await namesOf('Маршрутизатор 8 портов 1000BASE-T, 2 блока питания — 6 шт.')).toEqual([
      ['device', 'Маршрутизатор', 6],
    ]);
  });

  test('a heading of a table tells its thing and number; another word below a heading is no other thing', async () => {
    expect(
      await namesOf('Таблица 7. Требования к коммутаторам доступа (количество — 9 шт.)\n7.1\tПорты SFP+\tне менее 4'),
    ).toEqual([['device', 'коммутаторам', 9]]);
    expect(
      (await namesOf('4. Session border controller\nПограничный контроллер сессий, 200 сессий – 2 шт.')).map(
        ([, , quantity]) => quantity,
      ),
    ).toEqual([2]);
    expect(
      await namesOf('Закупка коммутаторов и точек доступа\n1. Коммутатор – 4 шт.\n2. Точка доступа – 8 шт.'),
    ).toEqual([
      ['common', null, null],
      ['device', 'Коммутатор', 4],
      ['device', 'Точка доступа', 8],
    ]);
  });

  test('a thing that nobody knows is a position with its number, and no words of the one before', async () => {
    expect(await namesOf('IP-телефон с PoE 40 шт.\nИнформационный киоск 5 шт.\nКоммутатор 3 шт.')).toEqual([
      ['device', 'IP-телефон', 40],
      ['other', null, 5],
      ['device', 'Коммутатор', 3],
    ]);
  });

  test('types of one kind are things of their own, and a line that counts several of them counts none', async () => {
    const devices = await answerTender(
      [
        'Коммутатор Тип А должен соответствовать следующим требованиям:',
        '- порты 10/100/1000BASE-T: 48;',
        'Коммутатор Тип Б должен соответствовать следующим требованиям:',
        '- порты 1000BASE-X (SFP): 12.',
        'Количество: тип А – 30 шт., тип Б – 4 шт.',
      ].join('\n'),
    );
    expect(devices.map(({ quantity }) => quantity)).toEqual([null, null]);
    expect(devices.map(demandsOf)).toEqual([['порты 1000BASE-T: не менее 48'], ['порты SFP: не менее 12']]);
  });

  test('«то же» begins another of the kind, with its own ports', async () => {
    const devices = await answerTender(
      '— коммутатор 24 порта SFP, 3 шт;\n— то же, 8 портов 10/100/1000BASE-T, 6 шт;\n— сервер времени NTP 2 шт;',
    );
    expect(devices.map(({ role, name, quantity }) => [role, name, quantity])).toEqual([
      ['device', 'коммутатор', 3],
      ['device', 'коммутатор', 6],
      ['other', null, 2],
    ]);
    expect(devices.slice(1).flatMap(demandsOf)).toEqual(['порты 1000BASE-T: не менее 8']);
  });

  test('a thing that nobody knows has the number that stands below it; a row of a figure has none of the thing', async () => {
    expect(
      await namesOf(
        '1.1 IP-телефон\nКоличество: 20 шт.\n1.2 Спикерфон\nКоличество: 3 шт.\n1.3 Коммутатор\nКоличество: 2 шт.',
      ),
    ).toEqual([
      ['device', 'IP-телефон', 20],
      ['other', null, 3],
      ['device', 'Коммутатор', 2],
    ]);
    expect(await namesOf('ONT с Wi-Fi\n| Параметр | Значение |\n| USB | 1 |')).toEqual([['device', 'ONT', null]]);
  });

  test('a row that heads a section of a table is no thing', async () => {
    const devices = await answerTender(
      [
        'Поз.\tНаименование\tТип, марка\tЕд. изм.\tКол-во',
        '1\tАктивное оборудование\t\t\t',
        '1.1\tКоммутатор 24 порта SFP\tMES3324F\tшт.\t2',
        '2\tКабельная продукция\t\t\t',
        '2.1\tКабель\tUTP\tм\t305',
      ].join('\n'),
    );
    expect(devices.map(({ role, quantity }) => [role, quantity])).toEqual([
      ['common', null],
      ['device', 2],
      ['other', 305],
    ]);
    expect(devices.at(-1)?.unit).toBe('м');
  });

  test('ports of telephones say which gateway is meant', async () => {
    const [device] = await answerTender('Абонентский шлюз FXS 8 портов, 10 шт.');
    const [named] = await answerTender('Шлюз FXS 8 портов, 10 шт.');
    expect(device?.compared).toBe(named?.compared);
  });

  test('a model of letters that are a function too is a position of its own', async () => {
    expect(
      (await answerTender('Fortinet FG-100F – 2 шт.\nYealink SIP-T31P – 70 шт.')).map((one) => [
        one.quantity,
        demandsOf(one),
      ]),
    ).toEqual([
      [2, []],
      [70, []],
    ]);
  });

  test('sets that say how many pieces they are count by pieces', async () => {
    expect(await namesOf('Радиомост «точка-точка», 2 комплекта (4 шт.)')).toEqual([
      ['device', 'Радиомост «точка-точка»', 4],
    ]);
  });
});

describe('values that a tender does not say', () => {
  test.each([
    ['Коммутатор, масса не более 3500 г', 'масса: не более 3,5 кг'],
    ['Коммутатор\tГлубина, см\tне более 40', 'глубина: не более 400 мм'],
    ['Коммутатор, коммутационная ёмкость не менее 1,2 Тбит/с', 'коммутационная ёмкость: не менее 1 200 Гбит/с'],
    [
      'Коммутатор\tпропускная способность коммутации\tне менее\t20000\tМбит/с',
      'коммутационная ёмкость: не менее 20 Гбит/с',
    ],
    ['Коммутатор, потребление не более 0,1 кВт', 'потребление: не более 100 Вт'],
    ['Коммутатор, ширина 440 мм, масса 4 кг', 'ширина: не более 440 мм; масса: не более 4 кг'],
    ['Коммутатор, высота не более 44 мм', 'Высота: не более 44 мм'],
    ['Коммутатор, Высота, мм: 44', 'Высота: не более 44 мм'],
    ['Коммутатор, уровень звука не более 40 дБ', 'уровень шума: не более 40 дБ'],
    ['Точка доступа, чувствительность приёмника -94 дБм', 'чувствительность приёмника: не более −94 дБм'],
    ['Коммутатор, число портов SFP (не SFP+) 12', 'порты SFP: не менее 12'],
    ['Коммутатор 16 портов, 2 порта USB', 'порты Ethernet: не менее 16; два порта USB: есть'],
    ['Коммутатор, потребляемая мощность без нагрузки PoE: не более 20 Вт', ''],
    ['Коммутатор, LAG: 16 групп по 8 портов', ''],
    ['Маршрутизатор 2 порта WAN', ''],
    ['Маршрутизатор, WAN: 2 порта Gigabit Ethernet; LAN: 4 порта GE', 'порты 1G: не менее 4'],
    ['Коммутатор; Скорость портов SFP; ≥ 10; гигабит в секунду', ''],
    ['Коммутатор; Размер таблицы MAC-адресов; ≥ 32; тысяча штук', 'таблица MAC-адресов: не менее 32 000 записей'],
    ['Коммутатор, 1 x RJ-45 management, 32 x QSFP28', 'порты QSFP28: не менее 32'],
    ['Коммутатор PoE+, бюджет мощности не менее 720 Вт', 'PoE+ (802.3at): есть; бюджет PoE: не менее 720 Вт'],
    ['Шлюз RS-485, 8 портов RS-485', ''],
    ['Коммутатор, питание =220 В', ''],
    ['Маршрутизатор, число VPN-туннелей 300', 'туннели VPN: не менее 300'],
    ['Маршрутизатор, не менее 2 500 000 маршрутов', 'записей маршрутов: не менее 2 500 000'],
    ['Коммутатор, 4 порта 10GE RJ-45', 'порты 10GBASE-T: не менее 4'],
    ['Коммутатор\tПорты\t16 x 10/100/1000BASE-T', 'порты 1000BASE-T: не менее 16'],
  ])('%s asks for «%s»', async (line, demands) => {
    expect((await answerTender(line)).map((one) => demandsOf(one).join('; ')).join('; ')).toBe(demands);
  });

  test('an adjective behind the noun narrows the kind', async () => {
    const [behind] = await answerTender('Коммутатор промышленный, 8 портов 1000BASE-T');
    const [before] = await answerTender('Промышленный коммутатор, 8 портов 1000BASE-T');
    expect(behind?.compared).toBe(before?.compared);
  });

  test('nothing is proposed where no word and no ports say what the thing is', async () => {
    const [device] = await answerTender('Стандарты: 802.11ax\nPoE 802.3at\nрабочая температура до +40 °C');
    expect([device?.name, device?.compared, device?.nearest, device?.metAll]).toEqual([null, 0, [], 0]);
  });

  test('a good of which no port is told does not stand beside a demand of ports that others tell', async () => {
    for (const text of [
      'Коммутатор PoE+, 48 портов 1000BASE-T, LACP, LLDP',
      'Шлюз, 24 порта FXS, 2 порта 1000BASE-T',
    ]) {
      const [device] = await answerTender(text);
      const ports = device?.demands.flatMap(({ condition }, at) =>
        condition.kind === 'number' && condition.rule.attributes.some((code) => code.startsWith('ports-')) ? at : [],
      );
      expect(device?.nearest.length).toBeGreaterThan(0);
      for (const { met } of device?.nearest ?? []) {
        expect(ports?.some((at) => met[at]?.state !== 'unknown')).toBe(true);
      }
    }
  });
});

describe('a tender', () => {
  test('is read with signs, numbers and names as people write them', async () => {
    const [device] = await answerTender('24×1G, 4 SFP+, PoE от 370 Вт, −20 °C, 2 БП');
    expect(device && demandsOf(device)).toEqual([
      'порты 1G: не менее 24',
      'порты SFP+: не менее 4',
      'бюджет PoE: не менее 370 Вт',
      'PoE: есть',
      'температура от −20 °C',
      'блоки питания: не менее 2',
    ]);
    expect(device?.demands.map(({ words }) => words)).toEqual([
      '24×1G',
      '4 SFP+',
      'PoE от 370 Вт',
      'PoE от 370 Вт',
      '−20 °C',
      '2 БП',
    ]);
    expect(device?.nearest).toHaveLength(3);
  });

  test.each([
    ['Порты SFP+ не более 4', 'порты SFP+: не более 4'],
    ['1.2 Порты SFP+ не менее 4 или эквивалент', 'порты SFP+: не менее 4'],
    ['3) 24 порта 1000BASE-T', 'порты 1000BASE-T: не менее 24'],
    ['7\tКоличество портов SFP\tне менее 8', 'порты SFP: не менее 8'],
    ['Размер таблицы MAC-адресов, записей\tне менее 16 384', 'таблица MAC-адресов: не менее 16 384 записей'],
    ['от минус 40 градусов', 'температура от −40 °C'],
  ])('«%s» asks for «%s»', async (line, demand) => {
    const [device] = await answerTender(line);
    expect(device && demandsOf(device)).toContain(demand);
  });

  test('says how many, which model is named, and what was not read', async () => {
    const devices = await answerTender(
      '1. Коммутатор D-Link DES-3200-28 или эквивалент, цвет чёрный матовый — 12 шт.\nне менее 24 портов 10/100',
    );
    expect(devices.map(({ name, quantity }) => [name, quantity])).toEqual([['Коммутатор', 12]]);
    expect(devices[0]?.models.map(({ model, number }) => [model?.model, number])).toEqual([['DES-3200-28', 1]]);
    expect(unreadIn(devices).join(' ')).toContain('чёрный матовый');
    expect(unreadIn(devices).join(' ')).not.toContain('DES');
  });

  test('a comma parts a number and a name that are not of each other', async () => {
    const demandsOf = async (text: string) =>
      (await answerTender(text))[0]?.demands.map(({ text: one }) => one.replaceAll('\u00a0', ' '));
    expect(await demandsOf('Коммутатор 24 порта SFP 1G, не менее 4 портов 10G SFP+')).toEqual([
      'порты SFP: не менее 24',
      'порты SFP+: не менее 4',
    ]);
    expect(await demandsOf('Коммутатор, порты SFP+, не менее 4, глубина не более 300 мм')).toEqual([
      'порты SFP+: не менее 4',
      'глубина: не более 300 мм',
    ]);
    expect(await demandsOf('Модуль 10GBASE-LR, 1310 нм, 10 км')).toEqual([]);
    expect(await demandsOf('Медиаконвертер 1000BASE-T / SFP, 10 шт')).toEqual([]);
    expect(await demandsOf('Коммутатор, порты SFP+, 4 шт')).toEqual(['порты SFP+: не менее 4']);
    expect(await demandsOf('Шлюз 8 портов FXS, SIP, T.38')).toEqual([
      'порты FXS: не менее 8',
      'SIP: есть',
      'T.38: есть',
    ]);
  });

  test('a number is in the unit that is shown, and «до» of what must be possible is no bound above', async () => {
    const demandsOf = async (text: string) =>
      (await answerTender(text))[0]?.demands.map(({ text: one }) => one.replaceAll('\u00a0', ' '));
    expect(await demandsOf('Коммутатор, гарантия 3 года')).toEqual(['гарантия: не менее 36 мес.']);
    expect(await demandsOf('Маршрутизатор, оперативная память не менее 4 ГБ')).toEqual([
      'оперативная память: не менее 4 096 МБ',
    ]);
    expect(await demandsOf('Коммутатор, устройств в стеке до 8')).toEqual(['устройств в стеке: не менее 8']);
    expect(await demandsOf('Коммутатор, потребление до 65 Вт')).toEqual(['потребление: не более 65 Вт']);
    expect(await demandsOf('Коммутатор, тип 1. Порты: 48 x 10/100/1000BASE-T')).toEqual([
      'порты 1000BASE-T: не менее 48',
    ]);
    expect(await demandsOf('Коммутатор, VLAN не менее 4094; маршруты IPv4')).toContain('число VLAN: не менее 4 094');
  });

  test('a line that describes a transceiver is answered with modules, and asks nothing of devices', async () => {
    const [device] = await answerTender('3. Модуль оптический SFP+ 10 Гбит/с, 1310 нм, 10 км, LC — 20 шт.');
    expect([device?.quantity, device?.demands, device?.nearest]).toEqual([20, [], []]);
    const [found] = device?.modules ?? [];
    expect(found?.number).toBe(1);
    expect(found?.lacks.join('; ')).not.toMatch(/скорость|дальность|разъём/);
    const [single] = await answerTender('Модуль SFP 1G BiDi, одно волокно — 4 шт.');
    const [pair] = await answerTender('Модуль SFP 1G LX, два волокна — 4 шт.');
    const codes = single?.modules.flatMap(({ modules }) => modules.map(({ code }) => code)) ?? [];
    expect(codes.length).toBeGreaterThan(0);
    expect(pair?.modules.flatMap(({ modules }) => modules.filter(({ code }) => codes.includes(code)))).toEqual([]);
    expect(found?.modules.map(({ section }) => section)).toContain('sfp-plus-10g');
    expect(device?.lines.flatMap(({ pieces }) => pieces.filter(({ kind }) => kind === 'unread'))).toEqual([]);
    expect((await answerTender('Коммутатор, 4 порта SFP+'))[0]?.modules).toEqual([]);
    expect((await answerTender('Модуль питания 48 В'))[0]?.modules).toEqual([]);
  });

  test('another kind, or another number of the same ports, begins another device', async () => {
    const devices = await answerTender(
      'Коммутатор, 24 порта SFP, 2 шт.\n8 портов SFP+\nТочка доступа Wi-Fi 6 - 30 шт\nКоммутатор 48 портов PoE; 1 шт',
    );
    expect(devices.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Коммутатор', 2],
      ['Точка доступа', 30],
      ['Коммутатор', 1],
    ]);
  });

  test('what no attribute holds is a demand of which everything is unknown, and unknown is no pass', async () => {
    const [device] = await answerTender('Коммутатор, гарантия не менее 60 месяцев');
    expect(device?.demands.map(({ known, metBy }) => [known, metBy])).toEqual([[0, 0]]);
    expect(device?.metAll).toBe(0);
    // A good that answers nothing is not proposed.
    expect(device?.nearest).toEqual([]);
  });

  test('a demand that is taken out asks for nothing and stays in view', async () => {
    const text = 'Коммутатор, 24 порта 1000BASE-T\nбюджет PoE не менее 9000 Вт';
    const [device] = await answerTender(text);
    const [, poe] = device?.demands ?? [];
    expect(device?.metAll).toBe(0);
    const [without] = await answerTender(text, poe ? [demandName(0, poe)] : []);
    expect(without?.demands.map(({ isLeft }) => isLeft)).toEqual([false, true, false]);
    expect(without?.metAll).toBeGreaterThan(0);
  });

  test('a good that is counted as meeting all meets each of the demands by its own attributes', async () => {
    const [device] = await answerTender('Коммутатор, 24 порта 1000BASE-T, 4 порта SFP+');
    expect(device?.metAll).toBeGreaterThan(0);
    expect(device?.nearest[0]?.met.map(({ state, text }) => [state, Number(text?.split(',')[0]) > 0])).toEqual([
      ['met', true],
      ['met', true],
    ]);
  });

  test('is refused in words when it is too long, has too many lines or signs of no text', () => {
    expect(tenderProblem('я'.repeat(MAX_TENDER_LENGTH + 1))).toMatch(/символов/);
    expect(tenderProblem('порт\n'.repeat(MAX_TENDER_LINES + 1))).toMatch(/строк/);
    expect(tenderProblem('a\u0000b')).toMatch(/символы/);
    expect(tenderProblem('24 порта\n\n')).toBeUndefined();
  });
});

describe('the layout of a tender', () => {
  const read = async (text: string) => {
    const devices = await answerTender(text);
    expectWhole(text, devices);
    return devices.filter(({ role }) => role !== 'common');
  };
  const positionsOf = (devices: readonly AnsweredDevice[]) =>
    devices.map(({ role, name, title, quantity }) => [role === 'device' ? name : title, quantity]);

  test('a line that begins with a parameter, a code or a value opens nothing, however it is numbered', async () => {
    const devices = await read(
      [
        '4. Оборудование',
        '4.1. Коммутатор узла – 9 шт.',
        '4.2. КТРУ 26.30.11.110-00000031',
        '4.3. Медных портов 10/100/1000BASE-T – не менее 16.',
        '4.4. Высота – не более 1U.',
        '4.5. Потребляемая мощность – не более 35 Вт.',
        '4.6. PoE – не требуется.',
        '4.7. Кабель питания – в комплекте.',
        '4.8. Паспорт на русском языке.',
        '',
        '4.9. Масса – не более 4 кг.',
      ].join('\n'),
    );
    expect(positionsOf(devices)).toEqual([['Коммутатор', 9]]);
    expect(devices.flatMap(demandsOf)).toEqual([
      'порты 1000BASE-T: не менее 16',
      'высота в стойке: не более 1 U',
      'потребление: не более 35 Вт',
      'масса: не более 4 кг',
    ]);
  });

  test.each([
    ['by the place that the row refers to', 'см. раздел 5.2', '5.2 Уровень доступа\n16 портов SFP+'],
    ['by its number', '', 'Требования к позиции № 2:\n16 портов SFP+'],
    ['by its words', '', 'Таблица 2 – Характеристики коммутатора доступа\nПоказатель\tЗначение\nПорты SFP+\t16'],
    ['by a sentence', '', 'Коммутаторы доступа должны иметь 16 портов SFP+.'],
    ['by what is asked for it', '', 'Для коммутаторов доступа обязательны 16 портов SFP+.'],
  ])('a section below a list tells of its position: %s', async (_, remark, section) => {
    const devices = await read(
      `№\tНаименование\tКоличество\tПримечание\n1\tКоммутатор ядра\t2\t\n2\tКоммутатор доступа\t30\t${remark}\n\n${section}`,
    );
    expect(positionsOf(devices)).toEqual([
      ['Коммутатор', 2],
      ['Коммутатор', 30],
    ]);
    expect(devices.map(demandsOf)).toEqual([
      expect.not.arrayContaining(['порты SFP+: не менее 16']),
      ['порты SFP+: не менее 16'],
    ]);
  });

  test('what stands on every page is of no position, and a word that a page parts is one', async () => {
    const page = (number: number) => `АО «Сети», закупка № 118\nЛист ${number} из 2`;
    const devices = await read(
      `${page(1)}\n1.1. Маршрутизатор узла связи, количество: 3 шт.\n1.1.1. Не менее 4 комбини-\n${page(2)}\n1.1.2. Не менее 2 комбинирован-\nных портов и порты SFP+ – 2`,
    );
    expect(positionsOf(devices)).toEqual([['Маршрутизатор', 3]]);
    expect(devices.flatMap(demandsOf)).toEqual(['комбо-порты: не менее 2', 'порты SFP+: не менее 2']);
  });

  test.each([
    [
      'a workbook with every cell in quotes',
      [
        '"№";"Наименование";"Показатель";"Значение";"Количество";"Ед."',
        '"1";"Станционный терминал GPON";"Порты PON";"не менее 8";"1 400";"шт."',
        '"";"";"Порты SFP+";"не менее 2; запас";"";""',
        '"2";"Муфта ""тупиковая"" с',
        'креплением";"Вводы";"4";"12";"шт."',
        '"";"";"";"ИТОГО";"1412";""',
      ],
      [
        ['Станционный терминал', 1400],
        ['Муфта "тупиковая" с креплением', 12],
      ],
    ],
    [
      'cells on lines of their own, the number before its unit',
      [
        '№',
        'Наименование',
        'Кол-во',
        'Ед.',
        '',
        '1',
        'Коммутатор',
        'Порты SFP – 12',
        '3',
        'шт.',
        '',
        '2',
        'Монтажные работы',
        '1',
        'усл. ед.',
      ],
      [
        ['Коммутатор', 3],
        ['Монтажные работы', 1],
      ],
    ],
    [
      'cells of several lines without quotes',
      [
        '№\tНаименование\tОписание\tЕд.\tКол-во',
        '1\tМаршрутизатор',
        'узла\tBGP,',
        '4 порта SFP\tшт\t5',
        '2\tСервер\t2U\tшт\t1',
      ],
      [
        ['Маршрутизатор', 5],
        ['Сервер', 1],
      ],
    ],
  ])('%s', async (_, lines, positions) => {
    const devices = await read(lines.join('\n'));
    expect(positionsOf(devices).map(([name, quantity]) => [String(name).replace(/\s+/g, ' '), quantity])).toEqual(
      positions,
    );
  });

  test('a notice of a state purchase: names of two lines, figures between positions', async () => {
    const figures = 'Наименование характеристики\tЗначение характеристики\tЕдиница измерения\tИнструкция';
    const devices = await read(
      [
        'Наименование товара\tКод позиции\tКоличество\tЕдиница\tЦена за ед.\tСтоимость',
        'Маршрутизатор',
        'Идентификатор: 55512\t26.30.11.120-00000008\t7\tшт\t100,00\t700,00',
        figures,
        'Количество портов SFP\t≥ 2\tШтука\t',
        'IP-телефон',
        'Идентификатор: 55513\t26.30.23.000\t45\tшт\t10,00\t450,00',
        figures,
        'Цвет\tчёрный\t\t',
      ].join('\n'),
    );
    expect(positionsOf(devices)).toEqual([
      ['Маршрутизатор', 7],
      ['IP-телефон', 45],
    ]);
  });

  test('names of sections are no things, and a thing below them that nobody knows keeps its number', async () => {
    const devices = await read(
      '1. Телефония\n1.1. Шлюз E1 (4 потока) — 2 шт.\n2. Беспроводная сеть\n2.1. Стеллаж сборный — 6 шт.\n2.2. ТД Wi-Fi 6 — 1+1 резерв',
    );
    expect(positionsOf(devices)).toEqual([
      ['Шлюз E1', 2],
      ['Стеллаж сборный', 6],
      ['ТД', 2],
    ]);
  });

  test('what is counted by metres and the like has its unit', async () => {
    const devices = await read('Кабель силовой, 750 м\nКабель UTP, бухта 305 м – 6 бухт\nКоммутатор 8 портов – 2 шт.');
    expect(devices.map(({ quantity, unit }) => [quantity, unit])).toEqual([
      [750, 'м'],
      [6, 'бухт'],
      [2, 'шт.'],
    ]);
  });

  test('a letter: numbers in words, things within sentences, «такой же», «и ещё две»', async () => {
    const devices = await read(
      [
        'Добрый день! Делаем сеть для складов, помогите с подбором.',
        '',
        'В ангары нужно семь промышленных коммутаторов: четыре порта 10/100/1000BASE-T, крепление на DIN-рейку.',
        '',
        'Снаружи установим девять уличных точек доступа Wi-Fi 6 и ещё три точки во взрывоопасную зону.',
        '',
        'коммутатор 48 портов 10/100/1000BASE-T — 2 шт',
        'такой же, но с PoE — 4 шт',
        '',
        'С уважением, отдел связи',
      ].join('\n'),
    );
    expect(devices.map(({ quantity }) => quantity)).toEqual([7, 9, 3, 2, 4]);
    expect(devices.slice(-1).flatMap(demandsOf)).toEqual(['порты 1000BASE-T: не менее 48', 'PoE: есть']);
    expect(unreadIn(devices).join(' ')).not.toContain('уважением');
  });

  test.each([
    ['ONT, тип 1 GPON, шт 2 500', 2500, 'GPON: есть'],
    ['OLT, количество ONT на порт 64, 3 шт.', 3, ''],
    ['ONT\nUSB: 1 порт\nFXS: не требуются\nКоличество: 1 100', 1100, 'USB: есть'],
    ['ONT\nFXS: 2 порта\nКоличество: 40', 40, 'порты FXS: не менее 2'],
    ['Маршрутизатор\tПотребляемая мощность\t> 8 и ≤ 45\tВт\t2', 2, 'потребление: не более 45 Вт'],
    ['Коммутатор, шесть штук\nТип охлаждения\tпассивное', 6, 'вентиляторы: нет'],
    [
      'Межсетевой экран, производительность МЭ не менее 700 Мбит/с',
      null,
      'производительность межсетевого экрана: не менее 0,7 Гбит/с',
    ],
    ['Маршрутизатор, 2 шт., два слота для блоков питания', 2, 'блоки питания: не менее 2'],
    ['Точка доступа, питание PoE 802.3at – 5 шт.', 5, 'питание по PoE+ (802.3at): есть'],
  ])('%s', async (text, quantity, demands) => {
    const [device, ...others] = await read(text);
    expect(others).toEqual([]);
    expect([device?.quantity, device && demandsOf(device).join('; ')]).toEqual([quantity, demands]);
  });

  test('a transceiver whose figures stand on lines of their own is answered with modules', async () => {
    const [device] = await read(
      'Наименование: Модуль оптический\nКоличество: 30\nФорм-фактор: SFP+\nДальность передачи: не менее 10 км\nТип волокна: одномодовое',
    );
    expect([device?.quantity, device?.modules[0]?.modules[0]?.section]).toEqual([30, 'sfp-plus-10g']);
  });

  test('a name of software of ours is its good; a router of Wi-Fi is none of networks; a standard names no maker', async () => {
    const [ems] = await read('Система управления EMS, 1 компл.');
    expect(ems?.nearest.map(({ good }) => good.model)).toEqual(['EMS']);
    const [router] = await read('Маршрутизатор беспроводной Wi-Fi 6, 20 шт.');
    expect(router?.groups).toEqual(['home-gateways']);
    const named = await read('Коммутатор, 12 портов 10GBASE-SR, 4 порта QSFP28 100G');
    expect(named.flatMap(({ models }) => models)).toEqual([]);
  });
});

const WORDS = [
  ...[
    'Коммутатор',
    'Точка доступа',
    'OLT',
    '24',
    '4',
    '0',
    '1.5',
    '16 384',
    '24×1G',
    'SFP+',
    'SFP',
    'QSFP28',
    'PoE+',
    'порта',
    'портов',
  ],
  ...[
    'не менее',
    'не более',
    'от',
    'до',
    '≥',
    '−20',
    '°C',
    '370',
    'Вт',
    'Гбит/с',
    'шт.',
    '12 шт',
    '2 БП',
    'таблица MAC',
    'без PoE',
  ],
  ...[
    'или эквивалент',
    'Cisco',
    'C9200L-24T-4G',
    'MES2324',
    'цвет',
    '\t',
    ';',
    ',',
    '(',
    ')',
    '«',
    '—',
    '802.3at',
    '🦊',
    'ё',
    'é',
    '%',
    '1U',
  ],
  ...[
    '1.',
    '2)',
    '1.2',
    '10/100/1000BASE-T',
    'Wi-Fi 6',
    '\u00a0',
    '=',
    '"',
    '<b>',
    '..',
    '\u202e',
    '999999999999',
    'минус',
    'плюс',
  ],
];
const SIGNS = 'абвгдежзxyz0123456789+-−×х,.;:()/\\"\'«»<>=%°№#*& \t\u00a0\u2009🦊';

function randomTender(random: (most: number) => number): string {
  const lines = Array.from({ length: 1 + random(5) }, () => {
    if (random(4) === 0)
      return Array.from({ length: random(60) }, () => [...SIGNS][random([...SIGNS].length)]).join('');
    return Array.from({ length: random(14) }, () => WORDS[random(WORDS.length)]).join(random(5) === 0 ? '' : ' ');
  });
  return lines.join(random(6) === 0 ? '\r\n' : '\n');
}

/** The pieces of all devices stand for the lines of the text, sign by sign. */
function expectWhole(text: string, devices: readonly AnsweredDevice[]) {
  // A line that names several things is told in parts, in their order.
  const told = Map.groupBy(
    devices.flatMap(({ lines }) => lines),
    ({ number }) => number,
  );
  const lost = text.split(/\r\n|\r|\n/).filter((line, index) => {
    const pieces = told.get(index + 1)?.flatMap((one) => one.pieces);
    return line.trim() === '' ? pieces !== undefined : pieces?.map((piece) => piece.text).join('') !== line;
  });
  expect(lost).toEqual([]);
}

/** Time of this thread on the processor, which does not grow with what else the machine does. The usual answer takes 3 ms, the worst 60. */
const LONGEST_MS = 500;

test('random tenders are read whole, each within its time of the processor', { timeout: 600_000 }, async () => {
  const random = randomOf(20_261_123);
  const slow: [ms: number, text: string][] = [];
  await answerTender('24 порта'); // what is held for a version of the content is made once
  for (let n = 0; n < tried(10_000); n += 1) {
    const text = randomTender(random);
    if (tenderProblem(text)) continue;
    const begun = process.threadCpuUsage();
    const devices = await answerTender(text);
    const { user } = process.threadCpuUsage(begun);
    if (user / 1000 > LONGEST_MS) slow.push([user / 1000, text]);
    expectWhole(text, devices);
    for (const { demands, nearest, metAll } of devices) {
      for (const { met } of nearest) expect(met).toHaveLength(demands.length);
      if (metAll > 0) expect(nearest.length).toBeGreaterThan(0);
    }
  }
  expect(slow).toEqual([]);
});

test.each([
  ['numbers', '1 '.repeat(10_000)],
  ['names', 'порт '.repeat(4_000)],
  ['demands', Array.from({ length: 300 }, (_, n) => `${n + 1} портов SFP+ до ${n} Вт, от −${n} °C`).join('\n')],
  ['models', 'Cisco C9200L-24T-4G '.repeat(1_000)],
  ['names of models', Array.from({ length: 300 }, (_, n) => `Zq${n}-X${n * 7}Y коммутатор ${n} SFP`).join('\n')],
  ['features', 'LACP STP RSTP MSTP PoE+ IPsec QinQ '.repeat(500)],
  ['signs', '(«–;'.repeat(5_000)],
  ['one word', 'я'.repeat(20_000)],
  ['digits', '9'.repeat(20_000)],
  ['slashes', '10/100/'.repeat(2_800)],
])('the longest text of %s is read whole within bounds', async (_, sent) => {
  const text = sent.slice(0, MAX_TENDER_LENGTH);
  expect(tenderProblem(text)).toBeUndefined();
  await answerTender('24 порта');
  const begun = process.threadCpuUsage();
  const devices = await answerTender(text);
  const { user } = process.threadCpuUsage(begun);
  expectWhole(text, devices);
  // Measured 60 ms at most; the limits of a text bound its work, and this finds a bound that is lost.
  expect(user / 1000).toBeLessThan(LONGEST_MS * 4);
});

describe('what other tenders were misread for', () => {
  const thingsOf = (devices: readonly AnsweredDevice[]) =>
    devices.flatMap(({ role, quantity }) => (role === 'device' || role === 'other' ? [quantity] : []));

  test.each([
    ['Коммутатор: количество LAN портов ≥ 16 и < 24', 'порты LAN: не более 23'],
    ['Коммутатор: количество LAN портов ⩾ 16 и ‹ 24', 'порты LAN: не более 23'],
    ['Точка доступа: MIMO в диапазоне 5 ГГц 3x3', 'MIMO 3×3 в диапазоне 5 ГГц: есть'],
    ['Маршрутизатор: порты RJ-45, два порта SFP', 'порты SFP: не менее 2'],
  ])('%s is %s', async (text, demand) => {
    const [device] = await answerTender(text);
    expect(device && demandsOf(device)).toContain(demand);
  });

  test.each([
    ['Программный коммутатор с программным интерфейсом управления конференциями', /OOB/],
    ['Шлюз VoIP\nПри поставке передаётся паспорт', /PRI/],
    ['Коммутатор\nВыпуска не ранее 2024 года', /производства/],
    ['Коммутатор SAN\nИнтерфейсы Fibre Channel не менее 24 шт.', /Ethernet/],
  ])('%s asks for nothing like that', async (text, wrong) => {
    const devices = await answerTender(text);
    expect(devices.flatMap(demandsOf).filter((one) => wrong.test(one))).toEqual([]);
  });

  test('a row of how many among the figures, and positions with numbers of their own', async () => {
    const heading = 'Показатель\tЗначение\tЕд. изм.';
    const devices = await answerTender(
      [
        ...['Позиция 1. Абонентский терминал ONT, тип А', heading, 'Количество\t30\tшт.', 'Порты LAN\t4\tшт.'],
        ...['Позиция 2. Абонентский терминал ONT, тип Б', heading, 'Кол-во, шт.\t70\t', 'Порты LAN\t1\tшт.'],
      ].join('\n'),
    );
    expect(thingsOf(devices)).toEqual([30, 70]);
  });

  test('a table of narrow cells: names of figures in two lines, a refusal, a kit', async () => {
    const devices = await answerTender(
      [
        ...[
          '№',
          'п/п',
          'Наименование',
          'товара',
          'Кол-во,',
          'шт.',
          'Наименование',
          'показателя',
          'Требуемое',
          'значение',
        ],
        ...['1', 'Коммутатор', 'агрегации', '3', 'Количество портов', '1000BASE-X (SFP)', 'не менее 24 шт.'],
        ...['Поддержка PoE', 'не требуется'],
        ...['2', 'Коммутатор', '7', 'Количество портов', '10GBASE-R (SFP+)', 'не менее 4 шт.'],
        ...['Трансиверы SFP+', 'SR в комплекте', '8 шт.'],
      ].join('\n'),
    );
    expect(thingsOf(devices)).toEqual([3, 7]);
    expect(devices.filter(({ role }) => role === 'device').map(demandsOf)).toEqual([
      ['порты SFP: не менее 24'],
      ['порты SFP+: не менее 4'],
    ]);
  });

  test('«Нет» in a cell of its own asks for none', async () => {
    const [device] = await answerTender('Коммутатор\nХарактеристика\tЗначение\nПоддержка PoE\tНет\nПорты SFP+\t≥ 4');
    expect(device && demandsOf(device)).toEqual(['PoE: нет', 'порты SFP+: не менее 4']);
  });

  test('a heading that is called as a row of the list continues it, also where its name demands something', async () => {
    const devices = await answerTender(
      ['2.1. Коммутатор доступа с PoE — 6 шт.', '3.1. Коммутатор доступа с PoE', '3.1.1. Порты SFP — не менее 2'].join(
        '\n',
      ),
    );
    expect(thingsOf(devices)).toEqual([6]);
  });

  test('a standard of Wi-Fi for two bands holds in both', async () => {
    const [device] = await answerTender('Точка доступа: 802.11ax, диапазон 2,4 ГГц и диапазон 5 ГГц');
    expect(device && demandsOf(device)).toContain('Wi-Fi 6 в диапазоне 2,4 ГГц: есть');
    const at = device?.demands.findIndex(({ text }) => text.includes('Wi-Fi 6 в')) ?? -1;
    expect(device?.nearest[0]?.met[at]?.state).toBe('met');
  });

  test('lots in prose, what the customer gives, one for each of several places', async () => {
    const devices = await answerTender(
      [
        'Лот № 1 «Доступ». Закупаются коммутаторы с 24 портами 10/100/1000BASE-T в количестве 8 (восьми) штук. Шкафы предоставляет Заказчик.',
        'Лот № 2 «Энергия». Генератор дизельный — 3 шт.; кондиционер настенный — 4 шт.',
        '- в каждый из 6 филиалов — маршрутизатор: 4 порта FXS',
      ].join('\n'),
    );
    expect(thingsOf(devices)).toEqual([8, 3, 4, 6]);
  });

  test('a transceiver whose figures are rows of a table is one of ours', async () => {
    const devices = await answerTender(
      [
        ...[
          'Позиция 1. Трансивер SFP+',
          'Показатель\tЗначение\tЕд. изм.',
          'Количество\t8\tшт.',
          'Скорость\t10\tГбит/с',
        ],
        ...['Волокно\tодномодовое\t—', 'Количество волокон\t2\tшт.', 'Дальность\tне менее 10\tкм', 'Разъём\tLC\t—'],
      ].join('\n'),
    );
    expect(devices.flatMap(({ modules }) => modules.flatMap((one) => one.modules.length > 0))).toEqual([true]);
    expect(thingsOf(devices)).toEqual([8]);
  });
});

describe('words that look like another demand', () => {
  const demandsFor = async (text: string) => (await answerTender(text)).flatMap(demandsOf).join('; ');

  test.each([
    ['Коммутатор, высота не менее 40 мм', ''],
    ['Коммутатор, высота корпуса ≥ 40 мм', ''],
    ['Коммутатор, высота от 40 мм', ''],
    ['Коммутатор, габариты не менее (ШхВхГ), мм 440х44х350', ''],
    ['Коммутатор, высота помещения 2500 мм', ''],
    ['Точка доступа, высота подвеса до 300 см', ''],
    ['Коммутатор\tВысота упаковки, мм\tне более 120', ''],
    ['Коммутатор, высота устройства не более 4,4 см', 'Высота: не более 44 мм'],
    ['Коммутатор\tВысота, не более, мм\t45', 'Высота: не более 45 мм'],
    ['Коммутатор, глубина шкафа 600 мм', ''],
    ['Коммутатор, глубина корпуса 300 мм', 'глубина: не более 300 мм'],
    ['Коммутатор, габариты (ДхШхВ) 350х440х44 мм', 'ширина: не более 440 мм; Высота: не более 44 мм'],
    ['Коммутатор, габариты (LxWxH) 350x440x44 мм', 'ширина: не более 440 мм; Высота: не более 44 мм'],
    ['Коммутатор, поддержка PTP (IEEE 1588)', 'PTP: есть'],
    ['Коммутатор, соединения point-to-point', ''],
    ['Коммутатор, консолидация трафика', ''],
    ['Коммутатор, консоль управления', ''],
    ['Коммутатор, веб-консоль', ''],
    ['Коммутатор, консольный кабель в комплекте', ''],
    ['Коммутатор, консоль: RJ-45', 'консольный порт RJ-45: есть'],
    ['Коммутатор, интерфейс управления', ''],
    ['Коммутатор, Ethernet-интерфейс управления', 'порт управления OOB: не менее 1'],
    ['Коммутатор, горячая замена вентиляторов', 'горячая замена вентиляторов: есть'],
    ['Коммутатор, вентиляторы с горячей заменой', 'горячая замена вентиляторов: есть'],
    [
      'Коммутатор, горячая замена блоков питания и вентиляторов',
      'горячая замена блоков питания: есть; горячая замена вентиляторов: есть',
    ],
    ['Коммутатор, горячая замена модулей', ''],
    ['Коммутатор, задержка не более 0,5 мс', 'задержка: не более 500 мкс'],
    ['Коммутатор, задержка не более 800 нс', 'задержка: не более 0,8 мкс'],
    ['Коммутатор, кадры jumbo 9 КБ', 'кадры jumbo: не менее 9 216 байт'],
    ['Коммутатор, гарантия, лет\t3', 'гарантия: не менее 36 мес.'],
    ['Маршрутизатор, карта памяти не менее 16 ГБ', ''],
    ['Маршрутизатор, накопитель не менее 256 ГБ', ''],
    ['Маршрутизатор, память SSD накопителя 128 ГБ', ''],
    ['Маршрутизатор, энергонезависимая память 8 ГБ', 'флеш-память: не менее 8 192 МБ'],
    ['Маршрутизатор с памятью 2 ГБ', 'оперативная память: не менее 2 048 МБ'],
    ['Маршрутизатор, 512 мегабайт памяти', 'оперативная память: не менее 512 МБ'],
    ['Маршрутизатор, память DDR4 2 ГБ', 'оперативная память: не менее 2 048 МБ'],
    ['Маршрутизатор, оперативная память маршрутизатора 2 ГБ', 'оперативная память: не менее 2 048 МБ'],
    ['Маршрутизатор, объём памяти должен быть не менее 2 ГБ', 'оперативная память: не менее 2 048 МБ'],
    ['Коммутатор\tКоличество очередей\t8', 'очереди приоритетов: не менее 8'],
    ['Коммутатор, не менее 8 очередей', 'очереди приоритетов: не менее 8'],
    ['Коммутатор, отгрузка в 2 очереди', ''],
    ['Коммутатор, два ввода питания', 'вводы питания: не менее 2'],
    ['Коммутатор, два независимых ввода питания', 'вводы питания: не менее 2'],
    ['Коммутатор, два отдельных ввода кабеля', ''],
    ['Коммутатор, 12 вводов', 'вводы питания: не менее 12'],
    ['Коммутатор, 2 ввода для кабеля', ''],
    ['Коммутатор, два ввода оптического кабеля', ''],
    ['Коммутатор. Питание -48 В', 'питание =48 В: есть'],
    ['Коммутатор, питание от -36 до -72 В', ''],
    ['Коммутатор, питание -36/-72 VDC', ''],
    ['Коммутатор\tНапряжение питания, В\t-60', ''],
    ['Коммутатор, рабочая температура -20 °C', 'температура от −20 °C'],
    ['Межсетевой экран, TCP порт 443', ''],
    ['Межсетевой экран, доступ по порту 22', ''],
    ['Маршрутизатор\nUSB-порты\t2', 'два порта USB: есть'],
    ['Маршрутизатор, порт USB: 1', 'USB: есть'],
    ['Коммутатор, порт RJ-45 для консоли', 'консольный порт RJ-45: есть'],
    ['Коммутатор, радиус изгиба кабеля 30 мм', ''],
    ['Коммутатор, стек протоколов TCP/IP', ''],
    ['Коммутатор, шум 45 дБА', 'уровень шума: не более 45 дБ'],
    ['Коммутатор, РИП, СТП, меш, спан, сип, при, дом', ''],
    ['Шлюз, протокол СИП', 'SIP: есть'],
    ['Точка доступа, вай-фай', 'Wi-Fi: есть'],
    ['Коммутатор, SNMP v2c/v3', 'SNMP: есть'],
    ['Точка доступа, Bluetooth v5', 'Bluetooth: есть'],
    ['Контроллер Wi-Fi, веб-портал самообслуживания', ''],
    ['Система управления, управление потоком заявок, топология', ''],
    ['IP-телефон, экран кабеля', ''],
    ['ONT, подразделение: 12, определение скорости до 100', ''],
    ['ONT, деление на 8', ''],
    ['ONT, деление 1:8', 'деление 1:8: есть'],
    ['Коммутатор, IP 20', ''],
    ['Коммутатор, IP20', 'степень защиты: IP20'],
    ['Коммутатор, степень защиты IP 30', 'степень защиты: IP30'],
    ['Коммутатор. Задержка поставки не более 10 дней', ''],
    ['Точка доступа, отношение сигнал/шум не менее 25 дБ', ''],
  ])('%s: «%s»', async (text, demands) => {
    expect(await demandsFor(text)).toBe(demands);
  });

  test.each([
    ['Коммутатор, консольный порт USB', 0],
    ['ONT, разъём SC/APC', 0],
    ['ONT, разъём SC/UPC', 0],
    ['Коммутатор, SSHv2', 0],
    ['Маршрутизатор, 3 порта USB', 0],
    ['Маршрутизатор, 2 порта USB 3.0', 0],
    ['Коммутатор, 802.1p', 0],
  ])('%s: no good is known to have it', async (text, known) => {
    const [device] = await answerTender(text);
    expect(device?.demands.map(({ known: one }) => one)).toEqual([known]);
  });

  /** What goods that meet the demand have of it. */
  const hadBy = async (text: string) => {
    const [device] = await answerTender(text);
    return device?.nearest.flatMap(({ met }) => (met[0]?.state === 'met' ? (met[0].text ?? '') : [])) ?? [];
  };
  test.each([
    ['Коммутатор, консольный порт RJ-45', /RJ-45/],
    ['Маршрутизатор, два порта USB', /^2 ×|\+/],
    ['Маршрутизатор, оперативная память не менее 4 ГБ', /^(?:4|32) ГБ(?:,|$)/],
    ['Маршрутизатор, питание от 100 до 240 В', /~100–2[46]\d В/],
    ['Точка доступа, MIMO 4x4', /4×4/],
  ])('%s: met by what tells it', async (text, had) => {
    const texts = await hadBy(text);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((one) => !had.test(one))).toEqual([]);
  });

  test('a derived status is told with its mark, and alone makes no good near', async () => {
    const [marked] = await answerTender('Коммутатор 24 порта, снятые с производства не предлагать');
    expect(marked?.nearest.map(({ met }) => met[1])).toEqual(
      Array(3).fill({ state: 'met', text: 'В продаже (условно)' }),
    );
    const [alone] = await answerTender('Коммутатор, PTP, снятые с производства не предлагать');
    expect(alone?.nearest).toEqual([]);
  });

  test('slots are told for supplies, and that nobody tells how many modules are in the box', async () => {
    const [device] = await answerTender('Коммутатор, два блока питания');
    const [first] = device?.nearest ?? [];
    expect(first?.met[0]?.state).toBe('unknown');
    expect(plain(first?.met[0]?.text ?? '')).toMatch(
      /^слоты модулей питания — 2.*; сколько модулей в комплекте, неизвестно$/,
    );
    const [inlets] = await answerTender('Коммутатор, два ввода питания');
    expect(plain(inlets?.nearest[0]?.met[0]?.text ?? '')).not.toContain('модулей в комплекте');
  });

  test('«управляемый» by what lets conclude it names that ground, and is denied by its own attribute alone', async () => {
    const [device] = await answerTender('Коммутатор управляемый');
    const texts = device?.nearest.map(({ met }) => plain(met[0]?.text ?? ''));
    expect(texts).toContain('да');
    expect(texts).toContain('CLI: да, по документам серии');
    const told = ['managed', 'cli', 'snmp'].map((code) => ({ code, name: code }));
    const rule = functionRules(told).find(({ name }) => name === 'управляемое устройство');
    expect(Object.keys(rule?.has ?? {})).toEqual(['managed', 'cli', 'snmp']);
    expect(rule?.hasNot).toEqual({ managed: ['нет'] });
  });

  test.each([
    ['Коммутатор, PoE+ на всех 48 портах', ['порты с PoE: не менее 48']],
    ['Коммутатор, PoE не менее чем на 12 портах', ['порты с PoE: не менее 12']],
    ['Коммутатор, 24 порта 10/100/1000BASE-T с PoE+', ['порты 1000BASE-T: не менее 24', 'порты с PoE: не менее 24']],
    ['Коммутатор\n24 x 10/100/1000BASE-T PoE+', ['порты 1000BASE-T: не менее 24', 'порты с PoE: не менее 24']],
    ['Коммутатор, 48 портов 1G, из них 24 с PoE+', ['порты 1G: не менее 48', 'порты с PoE: не менее 24']],
    ['Коммутатор, 48 портов 1G, 12 из которых с PoE+', ['порты 1G: не менее 48', 'порты с PoE: не менее 12']],
    ['Коммутатор, 48 портов 1G, все с PoE+, 4 SFP+', ['порты 1G: не менее 48', 'порты с PoE: не менее 48']],
    ['Коммутатор, 4 SFP+, 24 порта\nPoE+ на каждом порту', ['порты Ethernet: не менее 24', 'порты с PoE: не менее 24']],
    ['Коммутатор, 24 порта 1G, PoE на всех портах не требуется', ['порты 1G: не менее 24']],
    ['Коммутатор, PoE+ на всех портах', []],
  ])('%s: %j', async (text, ports) => {
    const [device] = await answerTender(text);
    expect(device && demandsOf(device).filter((one) => /^порты (?!SFP)/.test(one))).toEqual(ports);
    expect(device && unreadIn([device])).toEqual([]);
  });

  test('versions beside a protocol are told as unread', async () => {
    expect(unreadIn(await answerTender('Коммутатор, SNMP v2c/v3')).join(' ')).toContain('v2c/v3');
  });

  test.each([
    'Порты RJ-45 - 4 шт',
    'Порты QSFP28 - 2 шт',
    'Вентиляторы – 4 шт',
    '- Блоки питания – 2 шт',
    'Количество модулей питания – 2 шт',
  ])('%s below a device are not so many devices', async (line) => {
    expect((await answerTender(`Коммутатор\n${line}`)).map(({ quantity }) => quantity)).toEqual([null]);
  });
});

/** Each thing with its number, and the first answer: a good or a module. */
const answeredIn = async (lines: readonly string[]) =>
  (await answerTender(lines.join('\n'))).flatMap(({ role, name, title, quantity, nearest, modules }) =>
    role === 'device' || role === 'other'
      ? [[role === 'device' ? name : title, quantity, nearest[0]?.good.model ?? modules[0]?.modules[0]?.name ?? null]]
      : [],
  );

describe('layouts of purchases', () => {
  test('a letter asks in sentences: numbers in words, the same again, pairs, a last thing after «и»', async () => {
    expect(
      await answeredIn([
        'Коллеги, здравствуйте!',
        '',
        'Для серверной понадобятся 12 коммутаторов на 24 гигабитных порта с PoE+, к ним две пары модулей SFP+ на 10 км, и роутер с ' +
          'IPsec и BGP на центральный узел. Ещё пять таких же коммутаторов, но без PoE — в кроссовые.',
        '',
        'На склад возьмём шесть уличных точек доступа с Wi-Fi 6.',
        '',
        'Также нужен контроллер Wi-Fi на 100 точек доступа, один. И принтер в бухгалтерию, 2 шт.',
      ]),
    ).toEqual([
      ['коммутаторов', 12, 'MES2324P'],
      ['модулей SFP+ на 10 км', 4, 'SFP+ LR'],
      ['роутер', null, expect.any(String)],
      ['коммутаторов', 5, expect.any(String)],
      ['уличных точек доступа', 6, expect.any(String)],
      ['контроллер Wi-Fi', 1, 'WLC-30'],
      ['принтер в бухгалтерию', 2, null],
    ]);
  });

  test('a paragraph of a letter tells of no thing above it, «на них не нужно» takes back', async () => {
    const devices = await answerTender(
      'Добрый день!\n\nВ школу три коммутатора на 24 порта, PoE на них не нужно.\n\nДоступ: восемь штук, 48 портов 1G, PoE+.\n\n' +
        'Телефония: нужна АТС с записью разговоров, одна.',
    );
    expect(devices.flatMap((one) => (one.role === 'common' ? [] : [[one.quantity, demandsOf(one)]]))).toEqual([
      [3, ['порты Ethernet: не менее 24']],
      [8, ['порты 1G: не менее 48', 'PoE+ (802.3at): есть']],
      [1, ['запись разговоров: есть']],
    ]);
  });

  test('«в каждую школу два» with the number of schools', async () => {
    const counts = async (text: string) => (await answerTender(text))[0]?.quantity;
    expect(await counts('В каждую школу два коммутатора по 8 портов, школ девять. Прошу посчитать.')).toBe(18);
  });

  test('transceivers by rows, by lines and by labels, whatever else is said of them', async () => {
    const things = await answeredIn([
      '1\tТрансивер оптический\tФорм-фактор\tSFP\tшт\t24',
      '\t\tСтандарт\t1000BASE-SX\t\t',
      '\t\tТип разъема\tDuplex LC\t\t',
      '2\tМодуль оптический SFP28\tСкорость передачи данных\t25 Гбит/с\tшт\t8',
    ]);
    expect(things).toEqual([
      ['Трансивер оптический', 24, 'SFP SX'],
      ['Модуль оптический SFP28', 8, 'SFP28 25G'],
    ]);
    const [unread] = await answerTender('Модули SFP+ к коммутаторам Б-12, одномод, LC, 10 км - 10 шт.');
    expect(unread?.modules[0]?.modules[0]?.name).toBe('SFP+ LR');
    expect(unread && unreadIn([unread]).join(' ')).toContain('Б-12');
    expect(
      await answeredIn([
        ...['Поз. 2. Трансивер одноволоконный SFP', 'Количество: 20 шт.'],
        'Требования: 1000BASE-BX, передача 1310 нм, приём 1550 нм, 20 км, SC.',
      ]),
    ).toEqual([['Трансивер одноволоконный SFP', 20, expect.stringContaining('FH-S')]]);
  });

  test('a card with ports, a power module and a patch cord are no transceivers', async () => {
    for (const text of ['Модуль интерфейсный на 4 порта SFP+ – 2 шт.', 'Шнур оптический LC-LC, 3 м – 2 шт.']) {
      const [thing] = await answerTender(text);
      expect(thing?.modules).toEqual([]);
    }
  });

  test('one section counts, another demands under the same words with their types', async () => {
    expect(
      await answeredIn([
        ...['1.1 Терминал абонентский ONT, тип А - 100 шт.', '1.2 Терминал абонентский ONT, тип Б - 40 шт.'],
        ...['1.3 Модуль SFP OLT для станции - 8 шт.', '1.4 Программное обеспечение управления сетью - 1 компл.'],
        ...['2.1 Терминал абонентский ONT, тип А', '2.1.1 Режим работы: мост, GPON, один порт Ethernet'],
        ...['2.2 Терминал абонентский ONT, тип Б', '2.2.1 GPON, Wi-Fi 6, 4 порта LAN'],
        ...['2.3 Модуль SFP OLT', '2.3.1 Класс B+, SC, 20 км'],
        ...['2.4 Программное обеспечение управления сетью', '2.4.1 Карта сети, ZTP'],
      ]),
    ).toEqual([
      ['Терминал', 100, 'NTU-1'],
      ['Терминал', 40, 'NTU-RG-5520G-Wax'],
      ['Модуль SFP OLT для станции', 8, expect.stringContaining('LTE3680M')],
      ['Программное обеспечение управления сетью', 1, 'ECCM'],
    ]);
  });

  test('requirements may stand before the list that counts, each with its type', async () => {
    expect(
      await answeredIn([
        '3.1 Коммутатор тип 1 должен иметь: 24 порта 1G, 4 порта SFP+.',
        '3.2 Коммутатор тип 2 должен иметь: 8 портов 1G с PoE+, 2 порта SFP, без вентиляторов.',
        ...['4.1 Коммутатор тип 1 — 10 шт.', '4.2 Коммутатор тип 2 — 6 шт.'],
      ]),
    ).toEqual([
      ['Коммутатор', 10, expect.any(String)],
      ['Коммутатор', 6, 'MES2408CP'],
    ]);
  });

  test('a lot above positions is none, its words ask for nothing', async () => {
    const lines = [
      ...[
        '==== Лот 2. Голосовые шлюзы ====',
        'Позиция 2.1. Абонентский шлюз',
        'Кол-во: 6',
        'Требования: 8 портов FXS; SIP.',
      ],
      ...['Позиция 2.2. Шлюз', 'Кол-во: 1', 'Требования: 4 потока E1; ОКС-7.'],
      ...['Лот 3 (Система AAA)', 'Позиция 3.1. SBC', 'Кол-во: 2', 'Требования: 200 транков.'],
      'Место доставки: склад, 2 очереди.',
    ];
    expect(await answeredIn(lines)).toEqual([
      ['Абонентский шлюз', 6, expect.stringContaining('TAU-8')],
      ['Шлюз', 1, 'SMG-4'],
      ['SBC', 2, 'SBC-1000'],
    ]);
    const common = (await answerTender(lines.join('\n'))).find(({ role }) => role === 'common');
    expect(common && demandsOf(common)).toEqual([]);
  });

  test.each([[[]], [['Кабель консольный — 1 шт.']], [['2) Кабель питания']]])(
    'a lot that is a position itself stays one: %j stands below it',
    async (below) => {
      const things = await answeredIn(['Лот 1. Маршрутизатор', 'Количество: 3', 'Порты SFP+: 4', ...below]);
      expect(things[0]).toEqual(['Маршрутизатор', 3, expect.any(String)]);
    },
  );

  test('«нет», «запрещено» behind a function forbid it, words of what it does do not', async () => {
    const demands = async (text: string) => (await answerTender(text)).flatMap(demandsOf).join('; ');
    expect(await demands('Коммутатор, ACL, запрещающие и разрешающие доступ')).toBe('ACL: есть');
    expect(await demands('Коммутатор, STP, исключение петель')).toBe('STP / RSTP / MSTP: есть');
    expect(await demands('Коммутатор, STP, исключается образование петель')).toBe('STP / RSTP / MSTP: есть');
    expect(await demands('Коммутатор, STP запрещён')).toBe('STP / RSTP / MSTP: нет');
    expect(await demands('Коммутатор, вентиляторы, исключаются')).toBe('вентиляторы: нет');
  });

  test('two for each of five places are ten', async () => {
    const counts = async (text: string) => (await answerTender(text)).map(({ quantity }) => quantity);
    expect(await counts('В каждый из 5 филиалов — 2 маршрутизатора')).toEqual([10]);
    expect(await counts('На каждый из 4 этажей: по три коммутатора')).toEqual([12]);
    expect(await counts('В каждый из 5 филиалов — маршрутизатор')).toEqual([5]);
    expect(await counts('В каждый из 5 филиалов — 24-портовый коммутатор')).not.toEqual([120]);
  });

  test.each([
    'Коммутатор 24 порта, оптических портов — четыре.',
    'Маршрутизатор, консольный порт, один.',
    'Коммутатор 24 порта, аплинков — два.',
    'Шлюз, потоков E1 — четыре.',
    'Коммутатор 24 порта, SFP+ — два.',
  ])('%s: a number in words of a part is no number of devices', async (text) => {
    expect((await answerTender(text)).map(({ quantity }) => quantity)).toEqual([null]);
  });

  test('transceivers are counted in words', async () => {
    expect((await answerTender('Модули SFP+ LR — восемь.')).map(({ quantity }) => quantity)).toEqual([8]);
  });

  test.each([
    ['Коммутатор 24 порта; модели, снятые с производства, не предлагать', 'снято с производства: нет'],
    ['Коммутатор 24 порта, кроме устаревших', 'снято с производства: нет'],
    ['Коммутатор 24 порта, вентиляторы недопустимы', 'вентиляторы: нет'],
    ['Коммутатор 24 порта, активное охлаждение не допускается', 'вентиляторы: нет'],
    ['Коммутатор 24 порта, тип охлаждения: естественное', 'вентиляторы: нет'],
    ['Коммутатор 24 порта, два слота под модули SFP', 'порты SFP: не менее 2'],
    ['Точка доступа, исполнение уличное, 802.11ax', 'Wi-Fi 6: есть'],
    ['Точка доступа, диапазоны 2.4, 5 и 6 ГГц', 'диапазоны 2,4, 5 и 6 ГГц: есть'],
    ['Модуль питания, выход 12 В', 'выходное напряжение: ровно 12 В'],
    ['Коммутатор 24 порта, гарантия три года', 'гарантия: не менее 36 мес.'],
    ['IP-АТС с поддержкой SIP и с записью разговоров', 'SIP: есть'],
  ])('%s asks for %s', async (text, demand) => {
    const [device] = await answerTender(`${text} — 2 шт.`);
    expect(device && demandsOf(device)).toContain(demand);
  });

  test.each([
    'Поставка в 3 очереди',
    'Финансирование в две очереди',
    'В помещении заказчика поддерживается тепло',
    'Модели, снятые с производства три года назад',
  ])('of a switch nothing is demanded by «%s»', async (words) => {
    const [device] = await answerTender(`Коммутатор 24 порта — 2 шт. ${words}`);
    expect(device && demandsOf(device)).toEqual(['порты Ethernet: не менее 24']);
  });

  test('a row of a form whose last cell tells how to fill it in is no heading', async () => {
    const devices = await answerTender(
      [
        '№\tНаименование товара\tЕд. изм.\tКол-во\tНаименование характеристики\tЗначение характеристики\tИнструкция',
        '1\tКоммутатор\tШтука\t3\tКоличество портов SFP+\t≥ 4\tЗначение характеристики не может изменяться участником закупки',
        '\t\t\tТип охлаждения\tПассивное\tЗначение характеристики не может изменяться участником закупки',
      ].join('\n'),
    );
    const device = devices.find(({ role }) => role === 'device');
    expect(device && demandsOf(device)).toContain('вентиляторы: нет');
  });

  test('pairs of transceivers for one fibre are a row for each end, pairs of others are two of each', async () => {
    const countsOf = async (text: string) =>
      (await answerTender(text)).flatMap(({ quantity, unit, modules }) =>
        modules.map((one) => [quantity, unit, one.modules[0]?.name.split(' ').at(-1), one.quantity]),
      );
    const ends = (quantity: number) => [
      [quantity, 'пар.', 'FH-SB3512CDS20', quantity],
      [quantity, 'пар.', 'FH-SB5312CDS20', quantity],
    ];
    expect(await countsOf('Модули SFP BiDi 1310/1550, 20 км, SC — 4 пары')).toEqual(ends(4));
    expect(await countsOf('Пара модулей SFP WDM 1310/1550 20 км — 6 шт.')).toEqual(ends(6));
    expect(await countsOf('Модуль SFP+ LR — 4 пары')).toEqual([[4, 'пар.', 'LR', 8]]);
    expect(await countsOf('Модули SFP BiDi 1310/1550 20 км — 6 шт.')).toEqual([[6, 'шт.', 'FH-SB3512CDS20', 6]]);
  });

  test('a power module of another maker is a position', async () => {
    const lines = ['Маршрутизатор 4 порта, 2 шт.', 'PWR-C1-715WAC – 2 шт.', 'JPSU-650W-AC-AO — 3 шт.'];
    expect(await answeredIn(lines)).toEqual([
      ['Маршрутизатор', 2, expect.any(String)],
      ['PWR-C1-715WAC', 2, null],
      ['JPSU-650W-AC-AO', 3, null],
    ]);
    expect(await answeredIn(['PWR-C1-350WAC; 4'])).toEqual([['PWR-C1-350WAC', 4, null]]);
  });

  test('a list within a sentence of a letter', async () => {
    expect(
      await answeredIn([
        'Нам понадобится: 1) коммутатор на 24 порта 1000BASE-T — 15 штук; 2) точки доступа Wi-Fi 6, 40 штук, и 3) контроллер на 50 точек доступа, один. Оплата в течение 30 дней.',
      ]),
    ).toEqual([
      ['коммутатор', 15, expect.any(String)],
      ['точки доступа', 40, expect.any(String)],
      ['контроллер', 1, 'WLC-30'],
    ]);
  });

  test('questions of another letter ask for nothing', async () => {
    const devices = await answerTender(
      [
        ...['> Сколько нужно коммутаторов и с каким числом портов?', 'Коммутаторов 7 штук, 24 порта PoE+.', ''],
        ...['> Будет ли резервирование питания?', 'Нет, не нужно.'],
      ].join('\n'),
    );
    expect(devices.flatMap((one) => (one.role === 'device' ? [[one.quantity, demandsOf(one)]] : []))).toEqual([
      [7, ['порты с PoE: не менее 24', 'PoE+ (802.3at): есть']],
    ]);
    expect(unreadIn(devices).join(' ')).toContain('резервирование питания?');
  });

  test('a table of one purchase: the name of its object, the number that is delivered, watts that PoE gives', async () => {
    const [device] = (
      await answerTender(
        [
          'Требование\tЗначение',
          'Наименование объекта закупки\tПоставка коммутаторов управляемых для нужд Заказчика',
          'Количество поставляемого Товара\t36 (тридцать шесть) штук',
          'Количество интерфейсов 10GBASE-X (SFP+), обеспечивающих подключение к вышестоящему оборудованию\tне менее 4',
          'Суммарная мощность, выделяемая на питание подключаемых устройств по технологии PoE\tне менее 370 Вт',
        ].join('\n'),
      )
    ).filter(({ role }) => role === 'device');
    expect([device?.name, device?.quantity]).toEqual(['коммутаторов', 36]);
    expect(device && demandsOf(device)).toEqual(
      expect.arrayContaining(['порты SFP+: не менее 4', 'бюджет PoE: не менее 370 Вт']),
    );
  });
});
