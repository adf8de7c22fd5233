/** A position of a tender as its page shows it. */
import type { AnsweredDevice } from '#src/domain/specification/tender.server.ts';
import type { ReadLine } from '#src/site/blocks/list-field/read-lines.tsx';
import type { BillRow } from '#src/site/pages/analogs/bill-row.ts';

/** `add`: the way of it with its quantity into the specification. `told`: how much of the demands it meets, in words. */
export type ShownGood = {
  model: string;
  href: string;
  picture: string;
  add: string;
  states: { state: 'met' | 'unmet' | 'unknown'; text: string | null }[];
};
/** `named`: what the line names, or that it describes a module. */
export type ShownModel = Pick<BillRow, 'number' | 'named' | 'notes' | 'score'> & {
  ours: { name: string; href: string } | null;
  count: number | null;
  add: string | null;
  /** Nothing of what the line says speaks against it, and nothing was guessed. */
  isSure: boolean;
};
export type ShownDevice = Pick<
  AnsweredDevice,
  'role' | 'name' | 'title' | 'quantity' | 'unit' | 'compared' | 'isWidened' | 'contradicting' | 'metAll' | 'mayMeet'
> & {
  /** The way on where nothing is proposed: an own line of the specification, and a question with the words of the position. */
  line: string | null;
  add: string | null;
  ask: string;
  /** What was counted, in words. */
  summary: string;
  lines: ReadLine[];
  /** `name`: what takes the demand out of the count. */
  demands: { name: string; text: string; words: string; isLeft: boolean; known: number; metBy: number }[];
  unread: { line: number; text: string }[];
  models: ShownModel[];
  goods: ShownGood[];
};

/** What is told of a demand: it is met, missed, or nothing is known. Said alike in the table, in notes of lines and in their files. */
export const VERDICTS = {
  met: 'соответствует',
  unmet: 'не\u00a0соответствует',
  unknown: 'не\u00a0указано',
} as const;
