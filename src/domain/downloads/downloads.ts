/**
 * Downloads: papers and files of goods (C008, C023). A document has a file when the company has published one (a version a
 * row of `published_file`) or when the site makes it from the catalogue (a revision a row of `made_file`). Safe in the browser.
 */
import type { Pagination } from '#src/domain/catalog/catalog.ts';

declare module '#src/platform/database/tables.ts' {
  interface SiteDocuments {
    'download-kinds': DownloadKind[];
  }
}

/** Changes in one edition of a kind of files. */
export type Release = { version: string; date: string; notes: string[] };

/** A kind of documents; `releases` (newest first) only where the site makes the files. */
export type DownloadKind = {
  kind: string;
  code: string;
  about: string;
  absent: string;
  releases: Release[];
};

/** One made revision of a file: the same address gives the same bytes for ever. */
export type MadeRevision = {
  revision: number;
  name: string;
  size: number;
  sha256: string;
  /** ISO moment. */
  madeAt: string;
};

/** A version of a file that the company has published. A withdrawn one cannot be taken any more. */
export type PublishedFile = {
  version: string;
  branch: string | null;
  /** ISO day. */
  published: string;
  name: string;
  size: number;
  sha256: string;
  /** Names of the files with the signature and with the key that it is checked by. */
  signature: string | null;
  signatureKey: string | null;
  notes: string[];
  /** Versions that must be installed before it, and those it replaces, in words. */
  requires: string | null;
  replaces: string | null;
  withdrawn: string | null;
};

export type Download = {
  code: string;
  kind: string;
  title: string;
  format: string;
  version: string | null;
  published: string | null;
  good: { id: number; code: string; model: string };
  /** It can be taken. */
  hasFile: boolean;
  /** Versions that the company has published, newest first, withdrawn ones among them. */
  versions: PublishedFile[];
  /** Revisions that the site has made, newest first; empty while it has not been asked for yet. */
  revisions: MadeRevision[];
};

export type DownloadsQuery = {
  /** Good id (C044). */
  product?: number;
  /** Part of a model or family, as people type it. */
  model?: string;
  /** Code of a kind. */
  kind?: string;
  /** True: only documents that have a file. */
  onlyFiles: boolean;
  page: number;
};
export type DownloadsPage = {
  downloads: Download[];
  pagination: Pagination;
  /** Number of documents of each kind, by its code, for the question without its choice of kind. */
  counts: Record<string, number>;
  /** How many of the documents on all its pages have a file. */
  files: number;
};

/** So many documents stand on a page, unless one good has more: a good is on one page. */
export const DOWNLOADS_PER_PAGE = 150;

/** Goods by page, in their order; `count` is the number of documents of a good. */
export function inPages(goods: readonly { id: number; count: number }[], perPage: number): number[][] {
  const pages: number[][] = [];
  let room = 0;
  for (const { id, count } of goods) {
    if (pages.length === 0 || count > room) {
      pages.push([]);
      room = perPage;
    }
    pages.at(-1)?.push(id);
    room -= count;
  }
  return pages;
}

/** Returns the release notes of a kind of files as text. */
export function releaseNotes({ kind, about, releases }: DownloadKind, company: string): string {
  const parts = releases.map(
    ({ version, date, notes }) =>
      `Выпуск ${version}, ${date.split('-').reverse().join('.')}\n${notes.map((note) => `  - ${note}`).join('\n')}`,
  );
  return `${company}. ${kind}: что изменилось\n\n${about}\n\n${parts.join('\n\n')}\n`.replaceAll('\u00a0', ' ');
}
