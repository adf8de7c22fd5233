/** The shell's data of every page; loaded by `shell.server.ts`, sent with every document: keep them small. */

import type { FormCompany, Papers } from '#src/site/blocks/lead-form/lead-form.tsx';

export type ShellLink = { title: string; href: string };

/** The drawn face of a device; sizes are its own, in millimetres. */
export type MenuPicture = { url: string; width: number; height: number };

export type MenuLink = ShellLink & {
  /** A description in one line. */
  desc?: string;
  /** Opens in a new tab (C107). */
  isBlank?: true;
  picture?: MenuPicture;
};

export type MenuBanner = MenuLink & {
  /** Address of its picture; a banner of our own text has none. */
  image?: string;
  /** A click opens the partner popup; without scripts the link is followed (C117). */
  opens?: 'partner';
};

/** A top catalogue category with its children in their order (C109–C114). */
export type MenuCategory = MenuLink & { children: MenuLink[]; banner?: MenuBanner };

/** An item of the main menu: a plain link when there is nothing below it, else the opener of a column. */
export type MenuItem = ShellLink & {
  /** The column that the item opens: `catalog` has the categories, the others their children and banners. */
  code: string;
  isBlank?: true;
  /** False: the page of its own is not there, the link leads to its first child. */
  hasPage: boolean;
  /** Names the children together: solutions have one type (C104). */
  heading?: string;
  children: MenuLink[];
  banners: MenuBanner[];
};

/** Texts are the company's own (content/), the rest is code. */
export type ShellData = {
  company: {
    name: string;
    email: string;
    address: string;
    /** As shown: «09:00-18:00», «Пн–Пт», the closed days (C136). */
    hours: { time: string; days: string; closed: string };
    socials: ShellLink[];
    /** The site in English; null when there is none (C100). */
    english: string | null;
    /** Says plainly that this is a demonstration; null for a real company. */
    notice: string | null;
    legal: string;
  } & FormCompany;
  papers: Papers;
  /** Address of the counter of visits (C353); null when none is configured. */
  counter: string | null;
  /** Items that have somewhere to go now (C103, C105). */
  menu: MenuItem[];
  /** Top catalogue categories: the first column of the menu and the list of the footer (C109, C140). */
  groups: MenuCategory[];
};

/** Props of every part of the shell; `shell` is null when nothing could be asked. */
export type ShellProps = { shell: ShellData | null; url: URL };
