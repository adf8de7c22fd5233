/** Texts of pages that an editor may reword: shapes of documents in content/. */

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
  aboutHtml: string;
  /** What to do next. */
  steps: { title: string; text: string; link: string; label: string }[];
};
