/** The form of an address in the log. */

/** The path without the query, which holds what a visitor typed; long parts (keys of letters, names) are struck out. */
export function shownPath(url: string): string {
  return (/^[^?]*/.exec(url)?.[0] ?? '')
    .slice(0, 500)
    .split('/')
    .map((part) => (part.length > 40 || /%|@|\d{7}/.test(part) ? '*' : part))
    .join('/');
}
