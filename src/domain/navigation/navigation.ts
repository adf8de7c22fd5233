/** Company identity and menus: shapes of the documents `company` and `main-menu` in content/ (specification 2.4, 2.6). */

declare module '#src/platform/database/tables.ts' {
  interface SiteDocuments {
    company: Company;
    'main-menu': MenuItem[];
  }
}

export type NamedLink = { title: string; url: string };

/** The company behind the site. The shipped one is the demonstration brand. */
export type Company = {
  name: string;
  legalName: string;
  /** One line under the name. */
  slogan: string;
  /** As people read it. */
  phone: string;
  email: string;
  address: string;
  /** Phone of technical support, shown when the support subject is chosen (specification 4). */
  supportPhone: string;
  /** «09:00-18:00», «Пн–Пт» and the closed days (C384). */
  hours: { time: string; days: string; closed: string };
  /** Says plainly that this is a demonstration; null for a real company. */
  notice: string | null;
  socials: NamedLink[];
  /** External sites the menus and the footer lead to; null hides the link. */
  external: {
    knowledgeBase: string | null;
    designGuides: string | null;
    academy: string | null;
    webinars: string | null;
    careers: string | null;
    serviceDesk: string | null;
    english: string | null;
  };
  /** One line of legal details for the footer. */
  legal: string;
  /** The same in full, a line each. */
  requisites: { title: string; value: string }[];
  /** The address in parts, for machines. */
  postal: { country: string; locality: string; street: string; index: string };
};

/** C189: `blank` opens a new tab, `active` false hides the item. */
export type MenuItem = {
  /** Items of the first level: which column opens (`catalog`, `solutions`, `support` …). */
  code: string;
  title: string;
  link: string;
  active: boolean;
  blank: boolean;
  desc: string;
  children: MenuItem[];
};
