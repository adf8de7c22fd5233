/** Open data: the catalogue as files for programs. What each file is; how it is made is in open-data.server.ts. */

/** A ready file below `/open-data/`, with the facts that a program needs before it fetches it. */
export type OpenDataFile = { name: string; type: string; size: number; sha256: string; changedAt: string };

export const OPEN_DATA_FILES = {
  'catalog.json': 'application/json; charset=utf-8',
  'catalog.csv': 'text/csv; charset=utf-8',
  'catalog.yml': 'application/xml; charset=utf-8',
} as const;
export type OpenDataName = keyof typeof OPEN_DATA_FILES;
