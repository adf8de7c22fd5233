/** What a form needs once it lives, in one chunk: its rules and the moment of its first touch. */
export { checkLead, softHints } from '#src/domain/leads/lead-schemas.ts';
export { liveStamp } from './stamp.ts';
