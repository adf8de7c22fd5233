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
  'd-link',
  'raisecom',
  'bdcom',
];
const WORDS = new Set(['коммутатор', 'арест', 'котик', 'замена', 'аристократ']);
const spelled = makeMakerSpelled(MAKERS, (word) => WORDS.has(word), { cisco: ['кошк'] });

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
  ['кошка 9200l-24p', 'cisco 9200l-24p'],
  ['c9200-24t от кошки', 'c9200-24t от кошки'],
  ['2960 кошка', '2960 cisco'],
  ['эдж кор', 'edgecore'],
  ['ди линк', 'd-link'],
  ['аналог дэ линк', 'аналог d-link'],
  ['би ди ком', 'bdcom'],
  ['райзеком', 'raisecom'],
  ['коммутатор рейзеком', 'коммутатор raisecom'],
  ['длинковский коммутатор', 'd-link коммутатор'],
  ['замена арубовских', 'замена hpe-aruba'],
  ['микротиковская', 'mikrotik'],
  ['цисковский', 'cisco'],
])('a maker as it is spoken: «%s»', (question, told) => {
  expect(spelled(question)).toBe(told);
});

test.each(['кошка мурзик', 'арест', 'котик', 'аристократ', 'юбилей', 'эскорт', 'московский', 'ьуы3324ф'])(
  'no maker: «%s»',
  (question) => {
    expect(spelled(question)).toBe(question);
  },
);
