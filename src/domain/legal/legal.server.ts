/** What others may ask about texts of law. */

import { readLegalText, readLegalVersions } from './legal.queries.server.ts';
import type { LegalText, LegalTextName, LegalVersion } from './legal.ts';

/** A document in the version asked for, or in its latest one. Undefined when there is none. */
export async function findLegalText(name: LegalTextName, version?: string): Promise<LegalText | undefined> {
  const row = await readLegalText(name, version);
  return row && { name, version: row.version, title: row.title, summary: row.summary, body: row.body_tree };
}

/** Every version of a document, the latest first. */
export async function findLegalVersions(name: LegalTextName): Promise<LegalVersion[]> {
  return readLegalVersions(name);
}
