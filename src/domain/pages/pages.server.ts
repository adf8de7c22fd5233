/** What others may ask about page texts. Undefined before the first content sync. */

import { readSiteDocument } from '#src/platform/database/site-documents.queries.server.ts';
import type { AboutPage, ContactsPage, HomePage, PressKitPage } from './pages.ts';

/** Texts of the home page (C017). */
export async function findHomePage(): Promise<HomePage | undefined> {
  return readSiteDocument('home');
}

/** Texts of the page about the company (C018, C318). */
export async function findAboutPage(): Promise<AboutPage | undefined> {
  return readSiteDocument('about');
}

/** Departments and the way to the company (C022). */
export async function findContactsPage(): Promise<ContactsPage | undefined> {
  return readSiteDocument('contacts');
}

/** Files and texts for the press (C029, C319). */
export async function findPressKit(): Promise<PressKitPage | undefined> {
  return readSiteDocument('press-kit');
}
