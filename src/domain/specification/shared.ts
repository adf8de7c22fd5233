/** Specifications that are kept by links: one link changes the list, another shows it; each save is a version. */

/** A signed id: a UUID, a dot, 24 letters. Nobody finds one by trying. */
export const SHARED_KEY = /^[0-9a-f-]{36}\.[\w-]{24}$/;
/** Versions of one list; the oldest goes when one more is saved. */
export const MOST_VERSIONS = 50;

export type SharedVersion = { number: number; savedAt: Date };

/**
 * A list as a link opens it. `keys.edit` is null for a reader; `code` is null where no code is free. `versions`: the newest first,
 * never empty. `previous`: the text of the version before the opened one; null where there is none any more.
 */
export type SharedSpecification = {
  keys: { edit: string | null; read: string };
  code: string | null;
  version: SharedVersion;
  versions: SharedVersion[];
  text: string;
  previous: { number: number; text: string } | null;
};
