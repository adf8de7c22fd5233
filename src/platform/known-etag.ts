/** Returns true when `If-None-Match` names the answer: as one of several tags, as a weak tag, or as `*`. */
export function isKnownEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag.replace(/^W\//, ''));
}
