/**
 * Answers of calls that lie ready, as texts: whoever asks for one is never refused and takes no work, like the reader of a kept
 * page. Only addresses without a query are kept: there are as many as there are things, so a stranger cannot push them out.
 */
import { LRUCache } from 'lru-cache';
import { contentVersion } from '#src/platform/content-version.server.ts';

const MAX_BYTES = 8 * 1024 * 1024;

export type ReadyAnswers = {
  /** The answer at an address, when it is of the present content. */
  find(url: string): string | undefined;
  /** `version`: of the content before the answer was made; if it turned meanwhile, the next request makes it anew. */
  keep(url: string, version: number, text: string): void;
};

export function createReadyAnswers(): ReadyAnswers {
  const kept = new LRUCache<string, { version: number; text: string }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ text }, url) => 2 * (text.length + url.length) + 200,
  });
  return {
    find(url) {
      const known = kept.get(url);
      return known?.version === contentVersion() ? known.text : undefined;
    },
    keep(url, version, text) {
      if (!url.includes('?')) kept.set(url, { version, text });
    },
  };
}
