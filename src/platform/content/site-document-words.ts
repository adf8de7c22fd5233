/** Collects all texts of a document at any depth for the search; addresses are left out. */
export function wordsOfSiteDocument(value: unknown): string {
  if (typeof value === 'string') return value.startsWith('/') ? '' : value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(wordsOfSiteDocument).join(' ');
}
