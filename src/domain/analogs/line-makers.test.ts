import { expect, test } from 'vitest';
import { LineMakers } from './line-makers.ts';

const makers = new LineMakers(['ruckus', 'brocade', 'dell', 'hpearuba', 'alliedtelesis', ''], {
  ours: ['Eltex', 'Элтекс'],
  soldAs: [{ houses: ['Ruckus', 'Brocade'], pattern: '^icx' }],
  houses: [['HPE Aruba', 'HP', 'Aruba'], ['Moxa', 'Мокса'], ['QTECH', 'Q-Tech'], ['Palo Alto']],
});

test.each([
  ['Ruckus R750', 'ruckus', 'r750', 'own'],
  ['R750', 'ruckus', 'r750', 'none'],
  ['Brocade R750', 'ruckus', 'r750', 'other'],
  ['Brocade ICX 7150-24', 'ruckus', 'icx715024', 'own'],
  ['Dell R750', 'ruckus', 'r750', 'other'],
  ['R750;Dell', 'ruckus', 'r750', 'other'],
  ['Dell/Ruckus R750', 'ruckus', 'r750', 'both'],
  ['Aruba 2530-24G', 'hpearuba', '253024g', 'own'],
  ['HP R750', 'ruckus', 'r750', 'other'],
  ['Allied Telesis R750', 'ruckus', 'r750', 'other'],
  ['Делл R750', 'ruckus', 'r750', 'other'],
  ['Palo Alto R750', 'ruckus', 'r750', 'other'],
  ['Q-Tech R750', 'ruckus', 'r750', 'other'],
  ['мокса ESR-200', '', 'esr200', 'other'],
  ['Элтекс ESR-200', '', 'esr200', 'own'],
  ['Eltex R750', 'ruckus', 'r750', 'other'],
  ['ESR-200', '', 'esr200', 'none'],
])('«%s» beside a device of «%s» called %s names %s', (text, vendorKey, key, named) => {
  expect(makers.namedIn(text, vendorKey, key)).toBe(named);
});
