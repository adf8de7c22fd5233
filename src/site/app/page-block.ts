import type { DataAnswer } from '#src/site/engine/load.ts';

/**
 * Content of `<script id="page-data">`, written by the server. `scripts` are the addresses of the page's script and of what it
 * imports, none on error pages; `shell` is the address of the data of header and footer, the same for all pages.
 * `isEager`: the page comes to life by itself (contract.ts).
 */
export type PageBlock = DataAnswer & { build: string; scripts: string[]; shell: string | null; isEager?: true };
