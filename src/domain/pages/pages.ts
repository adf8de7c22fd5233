/** Texts of pages that an editor may reword: shapes of documents in content/. */

/** Document `home`. */
export type HomePage = {
  title: string;
  description: string;
  /** Codes of goods and groups the editor puts forward, in order. */
  featuredGoods: string[];
  featuredGroups: string[];
};
