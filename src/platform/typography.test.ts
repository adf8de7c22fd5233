import { expect, test } from 'vitest';
import { typeset } from './typography.ts';

const NBSP = '\u00a0';

test.each([
  ['quotes become guillemets', 'Комплекс "Демо" и линия "SC"', `Комплекс «Демо» и${NBSP}линия «SC»`],
  ['a quote may stand beside a bracket', '("Демо")', '(«Демо»)'],
  ['an inch mark stays', 'В стойку 19"', `В${NBSP}стойку 19"`],
  ['a hyphen between spaces becomes a dash with a no-break space before it', 'Питание - сеть', `Питание${NBSP}— сеть`],
  ['an en dash between spaces becomes a dash', 'Питание – сеть', `Питание${NBSP}— сеть`],
  ['a hyphen inside a word stays', 'комбо-порт MES2300-48', 'комбо-порт MES2300-48'],
  ['short words hold the next word', 'порты и в стойке', `порты и${NBSP}в${NBSP}стойке`],
  ['a unit holds its number', '10 Гбит/с, 220 В, 44 мм', `10${NBSP}Гбит/с, 220${NBSP}В, 44${NBSP}мм`],
  ['a unit holds the name that a template has for its number', '{share} % цены', `{share}${NBSP}% цены`],
  ['a noun holds its number', '24 порта, 2 слота, 64 байта', `24${NBSP}порта, 2${NBSP}слота, 64${NBSP}байта`],
  [
    'a speed holds its port',
    '4 порта 10G SFP+, 2 порта 40G QSFP+',
    `4${NBSP}порта 10G${NBSP}SFP+, 2${NBSP}порта 40G${NBSP}QSFP+`,
  ],
  ['a height in a rack is a number and its unit', 'корпус 1U, модель X-1U', `корпус 1${NBSP}U, модель X-1U`],
  ['a name of a number holds it', 'стандарт Wi-Fi 6, ИНН 0000000000', `стандарт Wi-Fi${NBSP}6, ИНН${NBSP}0000000000`],
  [
    'a standard, a house and a shortened word hold what follows',
    'IEEE 802.3at, дом 1, эл. почта',
    `IEEE${NBSP}802.3at, дом${NBSP}1, эл.${NBSP}почта`,
  ],
  [
    'an article of a law holds its number and the law',
    'хранится 180 дней (п. 7 ч. 1 ст. 6 закона)',
    `хранится 180${NBSP}дней (п.${NBSP}7${NBSP}ч.${NBSP}1 ст.${NBSP}6${NBSP}закона)`,
  ],
  ['a day holds its month', 'по 31 декабря 2026 года', `по${NBSP}31${NBSP}декабря 2026${NBSP}года`],
  ['a mark of a name stands alone on no line', 'Скорость порта, расчёт', `Скорость порта,${NBSP}расчёт`],
  ['a particle keeps to the word before it', 'из того же аккумулятора', `из${NBSP}того${NBSP}же аккумулятора`],
  ['a word that begins like a unit is left alone', '4 ввода', '4 ввода'],
  [
    'a count of ports stays with their name',
    '2 × комбо 1G, 24 × 100M RJ-45',
    `2${NBSP}×${NBSP}комбо 1G, 24${NBSP}×${NBSP}100M${NBSP}RJ-45`,
  ],
  ['sizes get a multiplication sign', 'MIMO 2x2, 430 × 158 × 44', `MIMO 2×2, 430${NBSP}×${NBSP}158${NBSP}×${NBSP}44`],
  ['a hexadecimal number keeps its letter x', 'тип 0x8100', 'тип 0x8100'],
  ['a model name keeps its letter x', 'RFE-2400500030MIMO2x2', 'RFE-2400500030MIMO2x2'],
  ['a number sign holds its number', 'приказ № 5', `приказ №${NBSP}5`],
  ['line breaks stay', 'Первая\n\nВторая', 'Первая\n\nВторая'],
])('%s', (_, from, to) => {
  expect(typeset(from)).toBe(to);
  expect(typeset(to)).toBe(to);
});
