/** Raised on the form, and heard anywhere above it: a request was taken; a sending came to nothing (C213). */
export const LEAD_SENT = 'lead:sent';
export const LEAD_ERROR = 'lead:error';

declare global {
  interface DocumentEventMap {
    [LEAD_SENT]: CustomEvent<{ form: string }>;
  }
}
