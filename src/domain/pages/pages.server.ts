/** What others may ask about page texts. Undefined before the first content sync. */

import { readPage } from './pages.queries.server.ts';
import type { AboutPage, ContactsPage, HomePage, PressKitPage } from './pages.ts';

/** Texts of the home page (C017). */
export async function findHomePage(): Promise<HomePage | undefined> {
  return (await readPage('home')) as HomePage | undefined;
}

/** Texts of the page about the company (C018, C318). */
export async function findAboutPage(): Promise<AboutPage | undefined> {
  return (await readPage('about')) as AboutPage | undefined;
}

/** Departments and the way to the company (C022). */
export async function findContactsPage(): Promise<ContactsPage | undefined> {
  return (await readPage('contacts')) as ContactsPage | undefined;
}

/** Files and texts for the press (C029, C319). */
export async function findPressKit(): Promise<PressKitPage | undefined> {
  return (await readPage('press-kit')) as PressKitPage | undefined;
}
