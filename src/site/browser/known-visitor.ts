/**
 * Whether this browser keeps anything of the site: an answer to a notice, a comparison, goods that were viewed. Then it has the
 * files of the shell too, and the shell has something to show or to count.
 */
export function isKnownVisitor(): boolean {
  try {
    return localStorage.length > 0;
  } catch {
    return false; // storage is shut
  }
}
