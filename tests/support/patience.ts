/** Settings of an application under test: on a busy machine it answers late, but it answers, and to one address for many. */
export const PATIENT = { MAX_DELAY_MS: '0', WORK_PER_MINUTE: '10000000' };
