/** What an entry of the index tells of the groups of a good. Pure. */

/** Codes of the groups of a good, the nearest first, and its own code last; empty for anything else. */
export const groupsShown = (shown: unknown): readonly string[] =>
  typeof shown === 'object' && shown !== null && 'groups' in shown && Array.isArray(shown.groups) ? shown.groups : [];

/** What `phrases.yaml` calls an entry: a good and a group by their codes, others by their keys. */
export function phraseKey({ kind, key, shown }: { kind: string; key: string; shown?: unknown }): string {
  if (kind === 'good') return groupsShown(shown).at(-1) ?? key;
  const isGroup = kind === 'group' && typeof shown === 'object' && shown !== null && 'code' in shown;
  return isGroup ? String(shown.code) : key;
}
