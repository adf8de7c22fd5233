/** What others may ask about texts of law. */

import { readLegalText, readLegalVersions } from './legal.queries.server.ts';
import type { LegalDocument, LegalText, LegalVersion } from './legal.ts';

/** A document in the version asked for, or in its latest one. Undefined when there is none. */
export async function findLegalText(document: LegalDocument, version?: string): Promise<LegalText | undefined> {
  const row = await readLegalText(document, version);
  return row && { document, version: row.version, title: row.title, summary: row.summary, body: row.body_tree };
}

/** Every version of a document, the latest first. */
export async function findLegalVersions(document: LegalDocument): Promise<LegalVersion[]> {
  return readLegalVersions(document);
}
