/** What others may ask about page texts. Undefined before the first content sync. */

import { readPage } from './pages.queries.server.ts';
import type { HomePage } from './pages.ts';

/** Texts of the home page (C017). */
export async function findHomePage(): Promise<HomePage | undefined> {
  return (await readPage('home')) as HomePage | undefined;
}
