import { expect, test } from 'vitest';
import { withAbbreviations } from './letter-names.ts';
import { SEARCH_MAX_LENGTH } from './search.ts';

const KNOWN = new Set(['sfp', 'sbc', 'xgspon']);
const read = (question: string) =>
  withAbbreviations(
    question.split(' '),
    (word) => KNOWN.has(word),
    () => false,
  ).join(' ');

test.each([
  ['эс эф пи 10 км', 'sfp 10 км'],
  ['эсбэцэ для сип', 'sbc для сип'],
  ['иксджиэспон', 'xgspon'],
  ['эсбэцэшка', 'sbc'],
  ['ида и коммутатор', 'ида и коммутатор'],
])('«%s» is «%s»', (question, expected) => {
  expect(read(question)).toBe(expected);
});

// «И» names two letters: without a bound the readings of a run of them double with each sign.
test.each(['и'.repeat(SEARCH_MAX_LENGTH), 'иии '.repeat(SEARCH_MAX_LENGTH / 4), 'и '.repeat(SEARCH_MAX_LENGTH / 2)])(
  'few readings are tried of %.12s…',
  (question) => {
    let tried = 0;
    withAbbreviations(
      question.split(' '),
      () => {
        tried += 1;
        return false;
      },
      () => false,
    );
    expect(tried).toBeLessThan(50_000);
  },
);
