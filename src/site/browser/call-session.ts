/**
 * The visitor's session at the call-tracking service (C352). Its own script is none of ours; where the operator has it on
 * the domain, it leaves this cookie.
 */
export const callSession = (): string | undefined =>
  /(?:^|;\s*)_ct_session_id=([\w.-]{1,128})(?:;|$)/.exec(document.cookie)?.[1];
