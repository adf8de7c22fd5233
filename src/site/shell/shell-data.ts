/** What the shell shows around every page; loaded by `shell.server.ts`. */

export type ShellLink = { title: string; href: string };

/** What surrounds every page. Texts are the company's own (content/), the rest is code. */
export type ShellData = {
  company: {
    name: string;
    /** As people read it. */
    phone: string;
    email: string;
    address: string;
    /** As shown: «09:00-18:00», «Пн–Пт», the closed days (C136). */
    hours: { time: string; days: string; closed: string };
    socials: ShellLink[];
    /** Says plainly that this is a demonstration; null for a real company. */
    notice: string | null;
    legal: string;
  };
  /** Items of the main menu that have somewhere to go now (C103, C105). */
  menu: ShellLink[];
  /** Top catalogue groups (C140). */
  groups: ShellLink[];
};

/** Props of every part of the shell; `shell` is null when nothing could be asked. */
export type ShellProps = { shell: ShellData | null; url: URL };

/** Address of a phone: digits and plus only. */
export const telephone = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
