/**
 * Address of the drawn front panel of a good. `version` changes with whatever the drawing shows, so that the picture
 * may be kept for ever. It stands here and not in site/links.ts because the API answers it too, and in a file of its own
 * because every page carries links.ts.
 */
export function panelPicture(code: string, version: string): string {
  return `/pictures/panels/${encodeURIComponent(code)}.svg?v=${version}`;
}

/** Address of the small mark of a good. */
export const markPicture = (code: string): string => `/pictures/marks/${encodeURIComponent(code)}.svg`;
