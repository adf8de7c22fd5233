/** Texts of pages that an editor may reword: shapes of documents in content/. */
import type { TextTree } from '#src/platform/content/text-tree.ts';

declare module '#src/platform/database/tables.ts' {
  interface SiteDocuments {
    home: HomePage;
    about: AboutPage;
    contacts: ContactsPage;
    'press-kit': PressKitPage;
  }
}

/** Document `home`. */
export type HomePage = {
  title: string;
  description: string;
  /** Codes of the goods in the rack, from top to bottom. */
  featuredGoods: string[];
  /** What the company makes: a catalogue group and a phrase about it. */
  makes: { group: string; title: string; text: string }[];
  /** A visitor's task, the number of its solution and the codes of the groups that serve it, most fitting first. */
  tasks: { title: string; text: string; solution?: number | undefined; groups: string[] }[];
  about: TextTree;
  /** What to do next. */
  steps: { title: string; text: string; link: string; label: string }[];
};

type Titled = { title: string; text: string };

/** Document `about`. */
export type AboutPage = {
  title: string;
  description: string;
  lead: TextTree;
  /** What each origin of an attribute means. */
  sources: { seen: string; series: string; computed: string; inferred: string };
  works: Titled[];
};

/** Document `contacts`; the company itself is a document of its own. */
export type ContactsPage = {
  title: string;
  description: string;
  departments: (Titled & { phone: string; email: string })[];
  route: { picture: { url: string; width: number; height: number }; alt: string; note: string; steps: Titled[] };
};

/** `path` is below content/media/; `bytes` its size. */
export type PressFile = {
  path: string;
  title: string;
  /** What it is made for. */
  ground: 'light' | 'dark' | 'any';
  url: string;
  width: number;
  height: number;
  bytes: number;
};

/** Document `press-kit`. */
export type PressKitPage = {
  title: string;
  description: string;
  texts: Titled[];
  rules: string[];
  files: PressFile[];
  /** Size of the archive with all files and texts. */
  archiveBytes: number;
};

/** What stands in the archive beside the files. */
export const pressTexts = ({
  texts,
  rules,
}: Pick<PressKitPage, 'texts' | 'rules'>): { name: string; text: string } => ({
  name: 'texts.txt',
  text: [
    ...texts.map(({ title, text }) => `${title}\n\n${text}`),
    `Правила\n\n${rules.map((one) => `— ${one}`).join('\n')}`,
  ]
    .join('\n\n')
    .concat('\n'),
});
