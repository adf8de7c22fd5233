import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { testContent } from '#tests/support/test-content.ts';
import { baseText, fullName } from './analogs.ts';
import {
  analogNamesFile,
  combosByName,
  exceededByName,
  isIndustrialByName,
  poeByName,
  sameCagesByName,
} from './names.ts';

const content = testContent();
const makers = analogNamesFile.parse(parse(await readFile(join(content, 'analogs/names.yaml'), 'utf8')));
const rows: Record<string, string>[] = parseCsv(await readFile(join(content, 'analogs/models.csv'), 'utf8'), {
  columns: true,
});
const PORTS = ['fe', 'ge', 'mge', 'xge', 'combo', 'sfp', 'sfpp', 'sfp28', 'qsfp', 'qsfp28'];
const models = rows.map(({ vendor = '', model = '', kind = '', poePorts = '', ...row }) => {
  const ports = Object.fromEntries(PORTS.map((port) => [port, Number(row[port])]));
  return { vendor, model, kind, isPoeKnown: poePorts !== '', ports };
});
const makerOf = (vendor: string) => makers.find((one) => one.vendor === vendor);
const says = (vendor: string, model: string) => poeByName(model, makerOf(vendor));

/** Routers that feed by PoE without a word of it in their names. */
const SILENT = /^(AR1220|ASA5505|L009|RB2011)/;

test('a row whose jacks alone outnumber all ports that the name tells is not believed', () => {
  const maker = analogNamesFile.parse([{ vendor: 'V', basis: 'b', allPorts: ['/(\\d+)'] }])[0];
  expect(exceededByName('GS970M/10', { ge: 28, sfp: 2 }, maker)).toBe(10);
  expect(exceededByName('GS970M/28PS', { ge: 28, sfp: 4 }, maker)).toBeUndefined();
  const doubted = models.filter(({ vendor, model, ports }) => exceededByName(model, ports, makerOf(vendor)));
  expect(doubted.map(({ model }) => model)).toEqual(['GS970M/10']);
});

test('a name says by its maker that a device is for industry', () => {
  expect(isIndustrialByName('IE200-6GT', makerOf('Allied Telesis'))).toBe(true);
  expect(isIndustrialByName('GS980MX/28', makerOf('Allied Telesis'))).toBe(false);
});

test('every rule of naming agrees with each model of which PoE is known', () => {
  const known = models.filter(({ isPoeKnown, kind }) => isPoeKnown && kind !== 'ap');
  expect(known.length).toBeGreaterThan(150);
  const wrong = known.filter(({ vendor, model }) => says(vendor, model) === false);
  expect(wrong.map(({ vendor, model }) => `${vendor} ${model}`)).toEqual([]);
  const silent = known.filter(({ vendor, model }) => says(vendor, model) === undefined && !SILENT.test(model));
  expect(silent.map(({ model }) => model).sort()).toEqual(['QSW-3500-10T-AC', 'QSW-3500-28T-AC']);
});

test.each([
  ['Huawei', 'S1720-28GWR-PWR-4TP-E'],
  ['Huawei', 'S3100-8TP-PWR-EI'],
  ['Huawei', 'S5720-12TP-PWR-LI-AC'],
  ['HPE Aruba', 'Aruba 2530-24-PoE+'],
  ['HPE Aruba', 'Aruba 2930F-24G-POE+-4SFP'],
  ['Ubiquiti', 'UniFi Switch 48 PoE 750W Gen1'],
  ['Ubiquiti', 'EdgeSwitch 24 500W'],
  ['TP-Link', 'TL-SG3428MP'],
  ['TP-Link', 'T2600G-28MPS'],
  ['MikroTik', 'CRS320-8P-8B-4S+RM'],
  ['Zyxel', 'XGS1930-28HP'],
  ['Dell', 'PowerSwitch N1124P-ON'],
  ['Brocade', 'ICX 6450-24P'],
  ['Cisco', 'Catalyst 9200L-48PL-4G'],
])('%s %s has PoE by its name', (vendor, model) => expect(says(vendor, model)).toBe(true));

test.each([
  ['Cisco', 'Catalyst 9200-24T', false],
  ['HPE Aruba', 'Aruba 2530-24G', false],
  ['Juniper', 'EX4000-24T', false],
  ['D-Link', 'DGS-1210-28', undefined],
  ['QTECH', 'QSW-3470-28T-AC', undefined],
  ['Huawei', 'S5700-28P-LI-AC', undefined],
  ['Netgear', 'GS108', undefined],
] as const)('the name %s %s says of PoE: %s', (vendor, model, said) => expect(says(vendor, model)).toBe(said));

test.each([
  ['ES3510', 2],
  ['ES3528M', 4],
  ['DGS-1210-28/ME', 0],
])('combo ports that the row of %s lists twice: %s', (model, combos) => {
  const row = models.find((one) => one.model === model);
  expect(combosByName(model, row?.ports ?? {}, makerOf(row?.vendor ?? ''))).toBe(combos);
});

test.each([
  ['ISCOM2624G-4GE-AC', { ge: 24, combo: 4 }],
  ['DES-3200-28/C1', { fe: 24, combo: 2, sfp: 2 }],
  ['QSW-2800-28T-AC', { fe: 24, combo: 4 }],
  ['S2309TP-EI-AC', { fe: 8, combo: 1 }],
  ['X460G2-48p-10G4', { ge: 48, sfpp: 4 }],
  ['X670-48x', { sfpp: 48 }],
  ['DES-3810-28', { fe: 24, combo: 4 }],
])('%s has each combo port once and no port of management: %o', (model, ports) => {
  const row = models.find((one) => one.model === model);
  expect(Object.fromEntries(Object.entries(row?.ports ?? {}).filter(([, count]) => count > 0))).toEqual(ports);
});

test('the sum of speeds of each row is that of its ports', () => {
  const gbps = { fe: 0.1, ge: 1, mge: 2.5, xge: 10, combo: 1, sfp: 1, sfpp: 10, sfp28: 25, qsfp: 40, qsfp28: 100 };
  const wrong = rows.flatMap(({ model, portSpeedSum, ...row }) => {
    const sum = Object.entries(gbps).reduce((total, [port, speed]) => total + speed * Number(row[port]), 0);
    return portSpeedSum && Math.abs(sum - Number(portSpeedSum)) > 0.05 ? [`${model}: ${portSpeedSum}, not ${sum}`] : [];
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['EX2300-24P', 4],
  ['EX2300-C-12T', 2],
  ['EX3400-48P', 4],
  ['SRX1500', 0],
  ['ASR1001-HX', 0],
])('cages that the row of %s lists twice: %s', (model, cages) => {
  const row = models.find((one) => one.model === model);
  expect(sameCagesByName(model, row?.ports ?? {}, makerOf(row?.vendor ?? ''))).toBe(cages);
});

test('no switch of Cisco has other numbers of ports than its name', () => {
  const wrong = models.flatMap(({ vendor, model, ports }) => {
    const [, down, up] = /^(?:Catalyst |C)9\d00L?-(\d+)[A-Z]+-(\d)[GXYQ]/.exec(model) ?? [];
    const cages = (ports.sfp ?? 0) + (ports.sfpp ?? 0) + (ports.sfp28 ?? 0) + (ports.qsfp ?? 0);
    const jacks = (ports.ge ?? 0) + (ports.mge ?? 0) + (ports.xge ?? 0);
    const isWrong = vendor === 'Cisco' && down !== undefined && (jacks !== Number(down) || cages !== Number(up));
    return isWrong ? [model] : [];
  });
  expect(wrong).toEqual([]);
});

test('C303: line cards, chassis modules and OLTs are no switches', () => {
  const kindOf = (model: RegExp) => [...new Set(models.filter((one) => model.test(one.model)).map(({ kind }) => kind))];
  expect(kindOf(/^(LPUI-|P\d+-\d+x|CR51|CX67)/)).toEqual(['card']);
  expect(kindOf(/^HPE Virtual Connect/)).toEqual(['module']);
  expect(kindOf(/^P3[36]\d\d/)).toEqual(['olt']);
});

test('a maker is named once', () => {
  expect(fullName({ vendor: 'HPE Aruba', model: 'Aruba 2530-24' })).toBe('HPE Aruba 2530-24');
  expect(fullName({ vendor: 'SNR', model: 'SNR-S2985G-24T' })).toBe('SNR-S2985G-24T');
  expect(fullName({ vendor: 'Cisco', model: '7609' })).toBe('Cisco 7609');
  for (const model of models) {
    const words = fullName(model)
      .toLowerCase()
      .split(/[\s-]+/);
    for (const word of model.vendor.toLowerCase().split(' ')) {
      expect(words.filter((one) => one === word).length, fullName(model)).toBeLessThanOrEqual(1);
    }
  }
});

test('the base of a score is told in words', () => {
  expect(baseText({ compared: 6, total: 8, missing: ['Аплинки', 'Потребление'], half: [] })).toBe(
    'по\u00a06\u00a0известным параметрам из\u00a08. В\u00a0сравнение не\u00a0вошли: аплинки, потребление',
  );
  expect(baseText({ compared: 1, total: 2, missing: ['Масса'], half: [] })).toBe(
    'по\u00a01\u00a0известному параметру из\u00a02. В\u00a0сравнение не\u00a0вошло: масса',
  );
  expect(
    baseText({ compared: 5, total: 8, missing: ['Масса', 'Глубина', 'Потребление, Вт'], half: ['Потребление, Вт'] }),
  ).toBe(
    'по\u00a05\u00a0известным параметрам из\u00a08. В\u00a0сравнение не\u00a0вошли: масса, глубина. Не\u00a0указано у\u00a0нашей модели и\u00a0засчитано с\u00a0половиной веса: потребление',
  );
  expect(baseText({ compared: 8, total: 8, missing: [], half: [] })).toBe('по\u00a0всем 8\u00a0параметрам');
});
