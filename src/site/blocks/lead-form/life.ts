/** What a form needs once it lives, in one chunk: its rules, the moment of its first touch, the visitor's session, keys of requests. */
export { leadBody } from '#src/domain/leads/lead-body.ts';
export { checkLead, softHints } from '#src/domain/leads/lead-schemas.ts';
export { callSession } from '#src/site/browser/call-session.ts';
export { liveStamp } from './stamp.ts';

/** A key of one request: random, and there also where the page came without TLS. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
