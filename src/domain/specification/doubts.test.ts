import { expect, test } from 'vitest';
import type { Analogue } from '#src/domain/analogs/analogs.ts';
import { doubtsAgainst, doubtsOf } from './doubts.ts';

const analogueOf = (verdicts: readonly string[]): Analogue =>
  ({
    isDeclared: false,
    base: { compared: verdicts.length, total: 10 },
    proof: verdicts.map((verdict) => ({ code: 'mass', name: 'Масса', verdict })),
  }) as unknown as Analogue;

test('an answer of which nothing, or no port, was compared is looked at before it is taken', () => {
  const none = { ...analogueOf([]), base: { compared: 0, total: 10, missing: [], half: [] } };
  const unknown = { ...analogueOf(['unknown', 'unknown']), base: { compared: 0, total: 10, missing: [], half: [] } };
  const held = analogueOf(['equal']);
  const withoutPorts: Analogue = {
    ...held,
    proof: [...held.proof, { ...held.proof[0], code: 'ports', verdict: 'unknown' } as Analogue['proof'][number]],
  };
  for (const one of [none, unknown, withoutPorts]) {
    expect(doubtsOf(one)).toHaveLength(1);
    expect(doubtsAgainst(one, doubtsOf(one))).toEqual(doubtsOf(one));
  }
});

test('an answer by few parameters is taken where each of them holds', () => {
  const [held, worse] = [analogueOf(['equal', 'better', 'unknown']), analogueOf(['equal', 'worse'])];
  expect(doubtsOf(held)).toHaveLength(1);
  expect(doubtsAgainst(held, doubtsOf(held))).toEqual([]);
  expect(doubtsAgainst(held, ['в выгрузке: planned', ...doubtsOf(held)])).toEqual(['в выгрузке: planned']);
  expect(doubtsAgainst(worse, doubtsOf(worse))).toEqual(doubtsOf(worse));
});
