/** Fleets answered with the content of tests: what each thing is, what stands for it, what becomes of optics; nothing is dropped. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findModule, listModules } from '#src/domain/sfp/sfp.server.ts';
import { tried } from '#tests/support/check.ts';
import { createSiteDatabase, type TestDatabase } from '#tests/support/database.ts';
import { randomOf } from '#tests/support/random.ts';
import { type AnsweredFleet, answerFleet, fleetProblem } from './fleet.server.ts';
import { MAX_FLEET_LENGTH, MAX_FLEET_LINES, MAX_FLEET_LIST, MAX_FLEET_MODELS } from './fleet.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createSiteDatabase();
});
afterAll(() => database?.close());

const OUTPUT = `SW1#show inventory
NAME: "1", DESCR: "DES-3200-28"
PID: DES-3200-28 , VID: V05  , SN: FOC1234X0AB
NAME: "Te1/1", DESCR: "10GBASE-LR SFP+"
PID: SFP-10G-LR , VID: V05  , SN: A1
NAME: "4", DESCR: "probe"
PID: QQZZ-FAN-1X , VID: V05  , SN: A2
NAME: "2", DESCR: "old one"
PID: MES2428T , VID: V05  , SN: A3
NAME: "3", DESCR: "new one"
PID: MES2324 , VID: V05  , SN: A4
`;

describe('a fleet', () => {
  test('tells ours, others, modules and what nobody knows, each with its number, line and host', async () => {
    const { isList, rows } = await answerFleet(OUTPUT);
    expect(isList).toBe(false);
    expect(rows.map(({ kind, answer, lines, hosts }) => [kind, answer.source, answer.quantity, lines, hosts])).toEqual([
      ['foreign', 'DES-3200-28', 1, [3], ['SW1']],
      ['module', 'SFP-10G-LR', 1, [5], ['SW1']],
      ['unknown', 'QQZZ-FAN-1X', 1, [7], ['SW1']],
      ['ours', 'MES2428T', 1, [9], ['SW1']],
      ['ours', 'MES2324', 1, [11], ['SW1']],
    ]);
    expect(rows[0]?.answer.analogue?.good.model).toBeTruthy();
    expect(rows[3]?.state).toContain('Снято');
    expect(rows[3]?.answer.analogue?.good.model).toBeTruthy();
    expect(rows[4]?.answer.analogue).toBeNull();
  });

  test('power supplies and fans are parts of their device: their lines are unread, and they are no rows', async () => {
    const { rows, lines } = await answerFleet(
      `${OUTPUT}NAME: "Switch 2 - Power Supply B", DESCR: "PSU"\nPID: PWR-QQ-715 , VID: V01 , SN: B1\nNAME: "FanTray", DESCR: "Fan Tray"\nPID: QQ-FT , VID: , SN:`,
    );
    expect(rows.map(({ answer }) => answer.source).join()).not.toMatch(/PWR-QQ|QQ-FT/);
    const unread = lines.flatMap(({ pieces }) => pieces.flatMap(({ kind, text }) => (kind === 'unread' ? text : [])));
    expect(unread.join('\n')).toMatch(/PWR-QQ-715[\s\S]*QQ-FT/);
  });

  test('the name of a neighbour tells its model: in brackets, or by itself', async () => {
    const { rows } = await answerFleet(
      [
        'agg-7# show lldp neighbors',
        '  Port        Device ID           Port ID        System Name                  Capabilities   TTL',
        '--------- ------------------- ------------- ------------------------------ -------------- -----',
        'te1/0/1   e0:d9:e3:00:a0:81   te1/0/3       acc-11 (MES2324)               B              112',
        'te1/0/2   e0:d9:e3:00:b4:41   te1/0/3       acc-12 (MES2324)               B              98',
        'te1/0/3   cc:2d:e0:00:77:11   Port 9        D-Link DES-3200-28             B, R           120',
        'gi1/0/5   00:17:c5:00:2a:11   Port 25       SW-HALL-05                     B              101',
      ].join('\n'),
    );
    expect(rows.map(({ kind, answer, lines }) => [kind, answer.quantity, lines])).toEqual([
      ['ours', 2, [4, 5]],
      ['foreign', 1, [6]],
      ['unknown', 1, [7]],
    ]);
  });

  test('a module of another maker changes for one of ours, and the devices of the answer that take it are told', async () => {
    const { rows } = await answerFleet(OUTPUT);
    const optics = rows[1]?.optics;
    expect(optics?.isKept).toBe(false);
    const taken = (await findModule(optics?.module?.code ?? ''))?.goods.map(({ model }) => model) ?? [];
    expect(taken).toEqual(expect.arrayContaining(optics?.fits ?? []));
    expect(optics?.fitsNot.filter((model) => taken.includes(model))).toEqual([]);
    expect([...(optics?.fits ?? []), ...(optics?.fitsNot ?? [])]).toContain('MES2324');
    // A device whose known cages are all slower has no port for it; one with the port is not told to lack it.
    const slow = await answerFleet(`MES2428; 1\nMES2324; 1\n${optics?.module?.name ?? ''}; 2`);
    expect(slow.rows.flatMap(({ optics: own }) => own ?? [])).toMatchObject([
      { fits: ['MES2324'], fitsNot: ['MES2428'], lacks: ['MES2428'] },
    ]);
    // An access point has no cage, so nobody asks whether a module fits it.
    const beside = await answerFleet(`WEP-2L; 4\nMES2324; 1\n${optics?.module?.name ?? ''}; 2`);
    const told = beside.rows.flatMap(({ optics: own }) => [...(own?.fits ?? []), ...(own?.fitsNot ?? [])]);
    expect(told).toEqual(['MES2324']);
  });

  test('a module of ours stays', async () => {
    const own = (await listModules()).find(({ isReference, vendor }) => !isReference && vendor === null);
    expect(own).toBeDefined();
    const { rows } = await answerFleet(`PID: ${own?.model} , VID: 1, SN: 2`);
    expect(rows.map(({ kind, optics }) => [kind, optics?.isKept, optics?.module?.code])).toEqual([
      ['module', true, own?.code],
    ]);
  });

  test('a neighbour whose model is not told is nothing known, though its name is a model', async () => {
    const head = 'Device ID           Local Intf     Hold-time  Capability      Port ID';
    const { rows } = await answerFleet(
      `${head}\nMES2324             Gi1/0/1        120        B               Gi1/0/24`,
    );
    expect(rows.map(({ kind, answer, hosts }) => [kind, answer.match, answer.analogue, hosts])).toEqual([
      ['unknown', 'unknown', null, ['MES2324']],
    ]);
  });

  test('a name without its revision offers the models whose names go on from it, whatever stands around it', async () => {
    const { rows } = await answerFleet('головная станция LTP-8X, одна, ревизию не помню\nMES2324; 2');
    expect(rows[0]?.answer.ownSuggestions.map(({ model }) => model).sort()).toEqual(['LTP-8X rev.B', 'LTP-8X rev.C']);
    expect(rows[0]?.answer.quantity).toBe(1);
  });

  test('a plain list is a bill, and its heading is told', async () => {
    const { isList, rows, lines } = await answerFleet('Модель;Количество\nDES-3200-28;4\nнет такой модели;2');
    expect([isList, rows.map(({ kind, answer }) => [kind, answer.quantity])]).toEqual([
      true,
      [
        ['foreign', 4],
        ['unknown', 2],
      ],
    ]);
    expect(lines.map(({ number }) => number)).toEqual([1]);
  });

  test('several models of a line are rows of their own with their numbers', async () => {
    const { rows } = await answerFleet('D-Link DES-3200-28: 45; DGS-1210-28P/ME: 30; QQZZ-24X: 3');
    expect(rows.map(({ answer, lines }) => [answer.quantity, answer.isQuantityGuessed, lines])).toEqual([
      [45, false, [1]],
      [30, false, [1]],
      [3, false, [1]],
    ]);
    expect(rows[0]?.answer.model?.model).toBe('DES-3200-28');
    expect(rows[2]?.kind).toBe('unlisted');
  });

  test('what is not in use, and a server, are told and not taken without a look', async () => {
    const { rows } = await answerFleet(`name,status,role,manufacturer,type
sw-1,active,access,D-Link,DES-3200-28
sw-2,decommissioning,access,D-Link,DES-3200-28
srv-1,active,server,Dell,PowerEdge R740
`);
    expect(rows.map(({ answer, said, doubts }) => [answer.quantity, said.length, doubts.length > 0])).toEqual([
      [1, 0, false],
      [1, 1, true],
      [1, 1, false],
    ]);
    expect(rows[1]?.said[0]).toContain('выводится');
    expect(rows[2]?.answer.suggestions).toEqual([]);
  });

  test('an answer that fits few of the ports, or compares few of the parameters, is doubtful', async () => {
    const { rows } = await answerFleet('Huawei S6730-H24X6C; 2\nFortinet FortiGate 200F; 2');
    expect(rows.map(({ answer }) => answer.analogue !== null)).toEqual([true, true]);
    expect(rows[0]?.doubts.join()).toMatch(/аплинк.*подходящих портов нет/i);
    expect(rows[1]?.doubts.join()).toMatch(/основные порты: подходят|слабое основание/);
  });

  test('a letter around a list, a part beside a device, modules and licences by words', async () => {
    const { rows, lines } = await answerFleet(
      [
        'Коллеги, добрый день!',
        'Высылаю перечень того, что хотим заменить и докупить.',
        'ESR-20 (1 шт) и к нему блок питания',
        'Трансивер SFP 1000BASE-SX - 10 шт',
        'Лицензия NAICE на 500 устройств - 1',
        'Лицензия на WLC-30 - 2 шт',
        'Кабель UTP - 305 м',
        'Срок поставки 4 недели.',
        'С уважением,',
        'Сидоров А. А.',
      ].join('\n'),
    );
    expect(
      rows.map(({ kind, answer }) => [kind, answer.own?.model ?? answer.module?.ours[0]?.name, answer.quantity]),
    ).toEqual([
      ['ours', 'ESR-20', 1],
      ['unknown', undefined, null],
      ['module', 'SFP SX', 10],
      ['ours', 'NAICE', 1],
      ['unknown', undefined, 2],
      ['unknown', undefined, 305],
    ]);
    expect(lines.map(({ number }) => number)).toEqual([1, 2, 8, 9, 10]);
    expect(rows.at(-1)?.said).toEqual(['в\u00a0тексте единица: м']);
  });

  test('an answer of another size gives way to one of about the size, which says what it lacks', async () => {
    const { rows } = await answerFleet('Brocade ICX 7150-24; 2');
    expect(rows[0]?.answer.analogue?.good.model).toBeTruthy();
    expect(rows[0]?.doubts.join()).toMatch(/подходят 24 из 26/);
  });

  test('fans, supplies and kits are parts, and a measure or a version is no model', async () => {
    const { rows } = await answerFleet(
      `gw#show inventory
PID: ASR1002-X-FANTRAY , VID: V01 , SN: A1234
PID: ASR1002-PWR-AC , VID: V01 , SN: A1235
PID: C9300-STACK-KIT= , VID: V01 , SN: A1236
`,
    );
    expect(rows.map(({ answer }) => [answer.model, answer.spelled?.what])).toEqual([
      [null, 'вентилятор'],
      [null, 'блок питания'],
      [null, 'комплект для стека'],
    ]);
    const list = await answerFleet('VMware vCenter 8.0.2; 1\nTP-Link 48-Port Gigabit Switch; 2');
    expect(list.rows.map(({ answer }) => answer.spelled?.part ?? null)).toEqual([null, null]);
  });

  test('a part that no table holds is told by its spelling, with its number, and only the like of it is offered', async () => {
    const { rows } = await answerFleet(
      'WS-C2960X-24PS-L; 12\nUCS-SPR-C220M5; 2\nAIR-CT5520-K9 2\nQQZZ-24X; 3\nБлок питания для WS-C2960X-24PS-L 3',
    );
    expect(rows.map(({ kind, answer }) => [kind, answer.quantity, answer.spelled?.maker])).toEqual([
      ['unlisted', 12, 'Cisco'],
      ['unlisted', 2, 'Cisco'],
      ['unlisted', 2, 'Cisco'],
      ['unknown', 3, undefined],
      ['unknown', 3, undefined],
    ]);
    expect(rows[0]?.answer.spelled).toMatchObject({ what: 'коммутатор', ports: 24, isNamed: false });
    for (const { answer } of rows.slice(0, 3)) {
      for (const one of answer.suggestions) expect(one.vendor).toBe('Cisco');
    }
    expect(rows[0]?.answer.suggestions.every(({ kind }) => kind === 'switch')).toBe(true);
    expect(rows[1]?.answer.suggestions).toEqual([]);
  });

  test('no model that the table holds is said to be missing in it', async () => {
    const { matchBill } = await import('#src/domain/analogs/bill.server.ts');
    const { findVendors, findVendor } = await import('#src/domain/analogs/analogs.server.ts');
    const listed = await Promise.all(
      (await findVendors()).map(async ({ code }) => (await findVendor(code))?.models ?? []),
    );
    const lines = listed.flat().map(({ vendor, model }) => `${vendor} ${model}; 1`);
    const answers = await matchBill(lines.slice(0, 1_000).join('\n'), undefined, 60_000);
    expect(answers.flatMap(({ source, spelled }) => (spelled ? source : []))).toEqual([]);
  });

  test('a module of another standard than the part is told and not taken without a look', async () => {
    const { rows } = await answerFleet('GLC-LH-SMD; 25\nGLC-SX-MMD; 2');
    expect(rows[0]?.doubts.join()).toMatch(/стандарт другой/);
    expect(rows[0]?.answer.module?.ours.map(({ name }) => name)).not.toContain('FANG HANG FH-SB3512CDL20');
    expect(rows[1]?.doubts).toEqual([]);
  });

  test('is refused in words when it is too long or names too many things', () => {
    expect(fleetProblem('я'.repeat(MAX_FLEET_LENGTH + 1))).toMatch(/символов/);
    expect(fleetProblem('x\n'.repeat(MAX_FLEET_LINES))).toMatch(/строк/);
    expect(fleetProblem(Array.from({ length: MAX_FLEET_MODELS + 1 }, (_, n) => `M-${n}`).join('\n'))).toMatch(
      /позиций/,
    );
    expect(fleetProblem('я'.repeat(MAX_FLEET_LIST + 1))).toMatch(/^Список длиннее/);
    expect(fleetProblem('MES2324\n')).toBeUndefined();
  });
});

const LINES = [
  ...[
    'SW1#show inventory',
    '<Core>display device',
    'show version',
    'SW2# show cdp neighbors',
    '',
    '-----  ----',
    '[x]show',
    '# show',
  ],
  ...[
    'NAME: "1", DESCR: "WS-C2960X-24TS-L"',
    'PID: WS-C2960X-24TS-L , VID: V05 , SN: F',
    'PID: , VID: , SN:',
    'PID: SFP-10G-LR,',
    'PID:',
  ],
  ...[
    'cisco WS-C2960X-24TS-L (APM) processor (rev',
    'Model number : DES-3200-28',
    'System Description: MES2324 AC',
    'Platform: cisco C9200L,  Capabilities: S',
  ],
  ...[
    'Slot Sub  Type     Online',
    '0    -    S5720-28X-SI-AC  Present',
    'Device ID   Local Intrfce  Platform  Port ID',
    'SW2   Gig 1/0/1   WS-C2960X Gig 1',
  ],
  ...[
    'name,manufacturer,device_type',
    'sw-1,Cisco,Catalyst 2960X-24TS-L',
    '"a ""b",Huawei,"S5720',
    'Модель;Количество',
    'DES-3200-28;4',
    'MES2324 3 шт',
  ],
  ...[
    'Huawei S5720-28X-SI-AC Routing Switch uptime is 5',
    'Item             Version  Part number  Serial number     Description',
    'Chassis                                CW0217AF0301      SRX345',
    'sw-1 uptime is 5 years',
    'Processor board ID FOC1234X0AB',
    '[admin@Omsk] > /export',
    '# serial number = 5F2B04A1C0DE',
    'name,status,role,manufacturer,type,serial',
    'sw-1,planned,pdu,Cisco,C9200L,F1',
    'DES-3200-28 / 9, MES2324 – 3 шт, QQ-24X (4)',
    'MES2324 1 шт + 1 шт ЗИП (старые)',
    'MES2324: ES12345678, ES12345679',
    '🦊',
    '\u202e\u00a0',
    '= = =',
    '((((((',
    '"',
    ',,,,;;;;',
    'x'.repeat(300),
  ],
];
const SIGNS = [...'абвxyzMES0123456789-:;,."\'#<>[](){}=| \t\u00a0🦊'];

function randomFleet(random: (most: number) => number): string {
  const lines = Array.from({ length: 1 + random(6) }, () => {
    if (random(4) === 0) return Array.from({ length: random(50) }, () => SIGNS[random(SIGNS.length)]).join('');
    const line = LINES[random(LINES.length)] ?? '';
    return random(4) === 0 ? line.slice(random(line.length + 1)) : line;
  });
  return lines.join(random(6) === 0 ? '\r\n' : '\n');
}

/** Every line that holds a sign is in pieces that are the line, or is a row. */
function expectWhole(text: string, { isList, rows, lines }: AnsweredFleet) {
  const told = new Map(lines.map(({ number, pieces }) => [number, pieces.map((piece) => piece.text).join('')]));
  const rowsAt = new Set(rows.flatMap((row) => row.lines));
  const lost = text.split(/\r\n|\r|\n/).filter((line, index) => {
    if (line.trim() === '') return false;
    return isList && rowsAt.has(index + 1) ? false : told.get(index + 1) !== line;
  });
  expect(lost).toEqual([]);
}

/** Time of this thread on the processor, which does not grow with what else the machine does. */
const LONGEST_MS = 500;

test('random fleets are answered whole, each within its time of the processor', {
  timeout: 600_000,
}, async () => {
  const random = randomOf(20_261_124);
  const slow: [ms: number, text: string][] = [];
  await answerFleet(OUTPUT); // what is held for a version of the content is made once
  for (let n = 0; n < tried(10_000); n += 1) {
    const text = randomFleet(random);
    if (fleetProblem(text)) continue;
    const begun = process.threadCpuUsage();
    const answered = await answerFleet(text);
    const { user } = process.threadCpuUsage(begun);
    if (user / 1000 > LONGEST_MS) slow.push([user / 1000, text]);
    expectWhole(text, answered);
  }
  expect(slow).toEqual([]);
});

test.each([
  [
    'names that nobody knows',
    Array.from({ length: 150 }, (_, n) => `Zq${n}-X${n * 7}Y коммутатор чёрный ${n} SFP; ${n}`).join('\n'),
  ],
  [
    'names that somebody might know',
    Array.from({ length: 150 }, (_, n) => `PID: C${9000 + n}L-${n}T-4Q , VID`).join('\n'),
  ],
  ['long names', Array.from({ length: 150 }, (_, n) => `${'WS-C29 '.repeat(7)}${n}`).join('\n')],
  ['one long line', 'PID: WS-C2960X-24TS-L , '.repeat(2_500)],
  ['rows of a table', `Slot Sub Type Online\n${'0 - S5720-28X-SI-AC Present\n'.repeat(1_900)}`],
  ['cells', `name,manufacturer,device_type\n${'"a","b",c1234\n'.repeat(1_900)}`],
  ['signs', '(«–;'.repeat(1_990)],
  ['words', Array.from({ length: 150 }, (_, n) => `${'мир щука '.repeat(5)} ${n}`).join('\n')],
  ['words in one line', 'мир щука '.repeat(880)],
  ['models in one line', 'WS-C29 '.repeat(1_140)],
  ['long names of an output', Array.from({ length: 150 }, (_, n) => `Model: ${'щ1 xq '.repeat(20)}${n}`).join('\n')],
])('the longest text of %s is answered whole within bounds', async (_, sent) => {
  const text = sent.slice(0, MAX_FLEET_LENGTH);
  expect(fleetProblem(text)).toBeUndefined();
  await answerFleet(OUTPUT);
  const begun = process.threadCpuUsage();
  const answered = await answerFleet(text);
  const { user } = process.threadCpuUsage(begun);
  expectWhole(text, answered);
  // Measured 200 ms at most; the limits of a text bound its work, and this finds a bound that is lost.
  expect(user / 1000).toBeLessThan(LONGEST_MS * 4);
});
