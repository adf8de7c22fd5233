/** The heading of what a sent form found on its own page, or of what has to be mended there. One of them stands on a page. */
export const ANSWER = 'answer';

/** The address where a form is sent, so that its answer is in view and has the focus, without scripts too. */
export const toAnswer = (address: string): string => `${address}#${ANSWER}`;
