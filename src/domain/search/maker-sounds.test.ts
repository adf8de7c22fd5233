import { expect, test } from 'vitest';
import { makeMakerSpelled } from './maker-sounds.ts';

const MAKERS = [
  'juniper',
  'edgecore',
  'arista',
  'qtech',
  'hpe-aruba',
  'allied-telesis',
  'mikrotik',
  'ubiquiti',
  'cisco',
  'brocade',
];
const WORDS = new Set(['коммутатор', 'арест', 'котик', 'замена', 'аристократ']);
const spelled = makeMakerSpelled(MAKERS, (word) => WORDS.has(word));

test.each([
  ['юнипер', 'juniper'],
  ['замена джунипэр', 'замена juniper'],
  ['эджкор 4210', 'edgecore 4210'],
  ['коммутатор кутек', 'коммутатор qtech'],
  ['аруба', 'hpe-aruba'],
  ['аллайд телесис', 'allied-telesis'],
  ['сиско', 'cisco'],
  ['брокейт', 'brocade'],
  ['юбиквити', 'ubiquiti'],
])('a maker as it is spoken: «%s»', (question, told) => {
  expect(spelled(question)).toBe(told);
});

test.each(['арест', 'котик', 'аристократ', 'юбилей', 'эскорт', 'ьуы3324ф'])('no maker: «%s»', (question) => {
  expect(spelled(question)).toBe(question);
});
