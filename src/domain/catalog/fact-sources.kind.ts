/** The sources of goods as one document: papers that prove something name them. */
import { siteDocumentKind } from '#src/platform/content/kind.ts';
import { newGoodSources } from './fact-sources.ts';

declare module '#src/platform/database/tables.ts' {
  interface SiteDocuments {
    /** Titles of the sources of each good. */
    'fact-sources': { good: string; titles: string[] }[];
  }
}

export const factSourcesKind = siteDocumentKind({
  code: 'fact-sources',
  load: (loading) => [...loading.once(newGoodSources)].map(([good, titles]) => ({ good, titles })),
});
