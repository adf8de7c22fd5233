/** Whether a visitor has this answer already: `If-None-Match` as it came, several tags, weak ones and `*` included. */
export function isKnownEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag.replace(/^W\//, ''));
}
