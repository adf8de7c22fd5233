/** What the figures of reliability have in common. */
import { type BuiltSite, startBuiltSite } from './built-site.ts';

/** `said`: what was measured, in one line; `isMet`: whether it reaches the figure. */
export type Result = { said: string; isMet: boolean };

export const WARM = ['/', '/contacts/', '/catalog/', '/product/mes2324/', '/news/'];
export const FORM = {
  contacts: { name: 'Иван', company_name: 'ООО', phone: '+79120001122', comment: 'Вопрос' },
  personalDataProcessingConsent: true,
};

export async function withSite<T>(env: Record<string, string>, work: (site: BuiltSite) => Promise<T>): Promise<T> {
  const site = await startBuiltSite(env);
  try {
    return await work(site);
  } finally {
    await site.close();
  }
}

/** The number that `share` of the sorted numbers do not exceed, rounded; 0 of none. */
export const at = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
export const ordered = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);
