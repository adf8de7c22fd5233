/** Words of the room of a lead: the page on which its sender sees how the lead stands and withdraws a consent. */
import type { ConsentName } from './consents.ts';

/** States that sales set by `npm run leads -- state`. A lead without one is taken. */
export const LEAD_STATES = {
  working: 'В\u00a0работе',
  waiting: 'Ждём вашего ответа',
  answered: 'Ответ отправлен',
  closed: 'Закрыта',
} as const;
export type LeadState = keyof typeof LEAD_STATES;
export const TAKEN = 'Принята';

/** Title, in letters, of the main table of what was asked. */
export const ASKED = 'О чём заявка';

/** Longest note to a state, in characters. */
export const LONGEST_NOTE = 300;

/** Part of what was asked, in words of the site: a table of names and values, or a link. */
export type AskedPart =
  | { title: string; rows: readonly (readonly [string, string])[] }
  | { link: string; href: string };

export type Room = {
  number: number;
  /** Title of the form. */
  title: string;
  /**
   * What was asked; the main table has no title. It holds nothing that the sender typed: the link may have come to a
   * stranger's mailbox.
   */
  asked: AskedPart[];
  /** The newest first. Times are texts in Moscow time. */
  states: { title: string; note: string; at: string }[];
  consents: {
    document: ConsentName;
    title: string;
    text: string;
    version: string;
    given: string;
    withdrawn: string | null;
  }[];
  /** True after the consent to personal data was withdrawn: nothing of the sender is kept then. */
  isErased: boolean;
};
