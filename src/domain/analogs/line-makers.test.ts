import { expect, test } from 'vitest';
import { LineMakers } from './line-makers.ts';

const makers = new LineMakers(
  ['ruckus', 'dell', 'hpearuba', 'alliedtelesis', ''],
  [['HPE Aruba', 'HP', 'Aruba'], ['Ruckus', 'Brocade'], ['Moxa']],
  ['(?<!\\p{L})сервер(?!\\p{L})'],
);

test.each([
  ['Ruckus R750', 'ruckus', false],
  ['R750', 'ruckus', false],
  ['Brocade R750', 'ruckus', false],
  ['Dell R750', 'ruckus', true],
  ['Dell/Ruckus R750', 'ruckus', false],
  ['Ruckus R750 сервер', 'ruckus', true],
  ['Aruba 2530-24G', 'hpearuba', false],
  ['HP R750', 'ruckus', true],
  ['Allied Telesis R750', 'ruckus', true],
  ['Делл R750', 'ruckus', true],
  ['Moxa ESR-200', '', true],
  ['ESR-200', '', false],
])('«%s» beside a device of «%s»: of another maker or kind: %s', (text, vendorKey, isOther) => {
  expect(makers.isOther(text, vendorKey)).toBe(isOther);
});
