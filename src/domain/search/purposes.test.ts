import { expect, test } from 'vitest';
import { keyOfWord } from './normalise.ts';
import { withPurpose } from './purposes.ts';
import type { Slot } from './question.ts';

const purposes = [
  { of: ['wireless'], groups: ['indoor'], keys: new Set([keyOfWord('потолок')]) },
  { of: ['wireless'], groups: ['outdoor'], keys: new Set([keyOfWord('столб')]) },
];
const slot = (text: string, groups?: string[]): Slot => ({
  ...{ text, alternatives: [], isModel: false, models: [], ...(groups && { groups }) },
});
const groupsOf = (...slots: Slot[]) => withPurpose(slots, { purposes })[0]?.groups;

test('a place beside a wide kind names a narrower one, in any case of the word', () => {
  expect(groupsOf(slot('вайфайки', ['wireless']), slot('потолком'))).toEqual(['indoor']);
  expect(groupsOf(slot('вайфайки', ['wireless']), slot('столбы'))).toEqual(['outdoor']);
});

test('two places, none, or another kind narrow nothing', () => {
  expect(groupsOf(slot('вайфайки', ['wireless']), slot('потолок'), slot('столб'))).toEqual(['wireless']);
  expect(groupsOf(slot('вайфайки', ['wireless']), slot('дёшево'))).toEqual(['wireless']);
  expect(groupsOf(slot('телефоны', ['phones']), slot('потолок'))).toEqual(['phones']);
});
