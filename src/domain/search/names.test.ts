import { expect, test } from 'vitest';
import { babbleAt, type Reading } from './names.ts';
import { tokenise } from './tokens.ts';

const isBabble = (source: string) =>
  babbleAt({ source, tokens: tokenise(source), isWord: (word: string) => word === 'про' } as unknown as Reading, 0) !==
  undefined;

test('keys that stand side by side are no word', () => {
  for (const word of ['пролдж', 'ололо', 'йцукен', 'фывапр', 'ячсмить']) expect(isBabble(word), word).toBe(true);
  for (const word of ['про', 'порт', 'комутатор', 'вайфай']) expect(isBabble(word), word).toBe(false);
});
