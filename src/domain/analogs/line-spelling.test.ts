/** Whose part a line names that no table holds, by the rules of the shipped content. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { Spellings } from './line-spelling.ts';
import { analogMakersFile, analogSpellingsFile } from './names.ts';

const readYaml = (name: string): unknown => parse(readFileSync(`content/analogs/${name}.yaml`, 'utf8'));
const makers = analogMakersFile.parse(readYaml('makers'));
const rules = analogSpellingsFile.parse(readYaml('spellings'));
const spellings = new Spellings(rules, makers);

test.each([
  ['WS-C2960X-24PS-L', 'Cisco', 'коммутатор', 24],
  ['WS-C2960X', 'Cisco', 'коммутатор', null],
  ['WS-C2960-24TT-L', 'Cisco', 'коммутатор', 24],
  ['C9300-48U-A', 'Cisco', 'коммутатор', 48],
  ['C9300-NM-8X', 'Cisco', 'сменный модуль коммутатора', null],
  ['N9K-C93180YC-EX', 'Cisco', 'коммутатор', null],
  ['ISR4331/K9', 'Cisco', 'маршрутизатор', null],
  ['ISR 4451-X/K9', 'Cisco', 'маршрутизатор', null],
  ['AIR-CAP2702I-R-K9', 'Cisco', 'точка доступа', null],
  ['AIR-CT5520-K9', 'Cisco', 'контроллер Wi-Fi', null],
  ['C9115AXI-E', 'Cisco', 'точка доступа', null],
  ['SG350-28P-K9-EU', 'Cisco', 'коммутатор', 28],
  ['CP-7821-K9', 'Cisco', 'телефон', null],
  ['PWR-C1-715WAC-P', 'Cisco', 'блок питания', null],
  ['S5735-S48T4X', 'Huawei', 'коммутатор', 48],
  ['S5720-28X-PWR-SI-AC', 'Huawei', 'коммутатор', null],
  ['AR6120', 'Huawei', 'маршрутизатор', null],
  ['USG6525E', 'Huawei', 'межсетевой экран', null],
  ['JG937A', 'HPE Aruba', null, null],
  ['QFX5120-48Y', 'Juniper', 'коммутатор', null],
  ['MX204', 'Juniper', 'маршрутизатор', null],
  ['DCS-7050SX3-48YC8', 'Arista', 'коммутатор', 48],
  ['DIR-825', 'D-Link', 'маршрутизатор', null],
  ['hAP ac2', 'MikroTik', 'точка доступа', null],
  ['CCR1036-8G-2S+', 'MikroTik', 'маршрутизатор', null],
  ['XGS4600-32F', 'Zyxel', 'коммутатор', 32],
  ['X440-G2-24p-10GE4', 'Extreme', 'коммутатор', 24],
  ['AP8853', 'APC', 'блок розеток PDU', null],
])('%s is spelled as %s, %s, %s', (part, maker, what, ports) => {
  const text = `${part} 4 шт`;
  expect(spellings.read(text)).toMatchObject({ maker, isNamed: false, part, what, ports });
});

test.each([
  ['Dell PowerEdge R740', 'Dell', 'сервер'],
  ['Ubiquiti UAP-AC-PRO1', 'Ubiquiti', 'точка доступа'],
  ['Aruba AP-515 (Q9H62A)', 'HPE Aruba', null],
  ['Cudy GS1024', 'Cudy', null],
  ['Маршрутизатор Cisco 2911', 'Cisco', 'маршрутизатор'],
  ['Cisco Meraki MR36', 'Cisco', 'точка доступа'],
  ['Циско XYZ-1234', 'Cisco', null],
])('«%s» names its maker %s itself', (line, maker, what) => {
  expect(spellings.read(line)).toMatchObject({ maker, isNamed: true, what });
});

test.each([
  'нет такой модели',
  'MES2324',
  'ESR-200',
  'Eltex MES9999',
  'QQZZ-FAN-1X',
  'кабель 3 м',
  'IP Phone',
  'Cisco или Huawei XX-1234',
  'Generic Patch Panel 24',
  'AP-4-01',
])('nothing is said of «%s»', (line) => {
  expect(spellings.read(line)).toBeUndefined();
});

test('a family without a number is told with the word after it', () => {
  expect(spellings.read('Dell PowerEdge R740')?.part).toBe('PowerEdge R740');
  expect(spellings.read('Ubiquiti UAP-AC-PRO 18')?.part).toBe('UAP-AC-PRO');
  expect(spellings.read('S7706')).toMatchObject({ maker: 'Huawei', what: 'коммутатор' });
});

test('what only the spelling tells is said so', () => {
  const told = (line: string) => spellings.read(line)?.told.join('; ').replaceAll('\u00a0', ' ');
  expect(told('WS-C2960X-24PS-L')).toBe(
    'модели WS-C2960X-24PS-L нет в таблице аналогов; судя по обозначению, это коммутатор Cisco, 24 порта (не проверено)',
  );
  expect(told('Cisco XYZ-1234')).toBe('модели XYZ-1234 нет в таблице аналогов; производитель — Cisco');
});

test('the maker and the part are told as they are typed, whatever house the maker belongs to', () => {
  const told = (line: string) => spellings.read(line)?.told.join('; ').replaceAll('\u00a0', ' ');
  expect(told('Nokia 7250 IXR; 1')).toBe('модели 7250 IXR нет в таблице аналогов; производитель — Nokia');
  expect(told('Nortel BayStack 5510-48T; 2')).toContain('модели BayStack 5510-48T нет');
  expect(told('Cisco Nexus 9999-XYZ; 2')).toContain('модели Nexus 9999-XYZ нет');
  expect(told('ZTE ZXR10 5960; 4')).toContain('модели ZXR10 5960 нет');
  expect(told('Nortel BayStack-5510 2 шт')).toBe('модели BayStack-5510 нет в таблице аналогов; производитель — Nortel');
  expect(told('cisco XYZ-1234')).toBe('модели XYZ-1234 нет в таблице аналогов; производитель — Cisco');
  expect(told('Cisco 7609 шасси')).toBe('модели 7609 нет в таблице аналогов; производитель — Cisco');
});

test('another maker of the line is believed, not the spelling', () => {
  expect(spellings.read('Planet WS-C2960X-24PS-L')).toMatchObject({ maker: 'Planet', what: null });
});

test('every maker of the rules is a house of makers by its first name, and no good of ours is spelled like theirs', () => {
  const first = new Set(makers.houses.map(([name]) => name));
  expect(rules.map(({ maker }) => maker).filter((maker) => !first.has(maker))).toEqual([]);
});

test('a price beside a maker is no model, a bare number right behind the maker may be one', () => {
  expect(spellings.read('Шкаф 42U; ЦМО; 1; 60000; 60000')).toBeUndefined();
  expect(spellings.read('Cisco; 7609; 2')?.part).toBe('7609');
});
