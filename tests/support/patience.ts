/** Settings of an application under test: on a busy machine it answers late, but it answers. */
export const PATIENT = { MAX_DELAY_MS: '0' };
