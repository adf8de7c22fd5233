/**
 * The catalogue's words and pure rules, safe in the browser. Specification sections 3 and 7.1.
 * Shapes here are written for the reader: what the API answers and what pages receive.
 */

/** Lifecycle names are literals of the specification; the buy form excludes the last one (C267). */
export const LIFECYCLES = ['Новинка', 'В продаже', 'Снято с производства'] as const;
export type Lifecycle = (typeof LIFECYCLES)[number];
export const DISCONTINUED: Lifecycle = 'Снято с производства';

/** Group id 8 gets an extra first child «SFP-модули», added by the client, never by the server (C382). */
export const SFP_PARENT_GROUP_ID = 8;

/** How a figure is known. `computed` is arithmetic on seen figures; `inferred` is demonstration data. */
export type Confidence = 'seen' | 'series' | 'computed' | 'inferred';

export const GOOD_KINDS = [
  'switch',
  'router',
  'wlc',
  'ap',
  'bs',
  'antenna',
  'olt',
  'module',
  'ont',
  'voip',
  'phone',
  'rg',
  'stb',
  'dslam',
  'tdm',
  'probe',
  'psu',
  'software',
] as const;
export type GoodKind = (typeof GOOD_KINDS)[number];

/** Port kinds in the order in which a front panel and a port summary name them. */
export const PORT_KINDS = [
  'fe',
  'ge',
  'mge',
  'combo',
  'sfp',
  'sfpp',
  'sfp28',
  'qsfp',
  'qsfp28',
  'pon',
  'xgspon',
  'fxs',
  'fxo',
  'e1',
] as const;
export type PortKind = (typeof PORT_KINDS)[number];

/** What a drawing of the device needs. Absent means unknown, never zero. Sizes in millimetres. */
export type GoodShape = {
  kind: GoodKind;
  model: string;
  ports: Partial<Record<PortKind, number>>;
  poePorts?: number;
  console?: 'rj45' | 'usb' | 'db9';
  usb?: number;
  /** Independent radios of an access point with their MIMO scheme, for example {band: '5', mimo: '4x4'}. */
  radios?: { band: '2.4' | '5' | '6'; mimo?: string }[];
  externalAntennas?: boolean;
  powerInlets?: number;
  powerInput?: string;
  width?: number;
  depth?: number;
  height?: number;
  rackUnits?: number;
};

export type Image = { url: string; logo: boolean };
export type GroupLink = { id: number; code: string; name: string };

/** A catalogue group as the API shows it (C181). `path` is its address below /catalog/: codes from the top, joined by '/'. */
export type Group = GroupLink & {
  sort: number;
  path: string;
  shortDescription: string;
  banner: { url: string; image: string; title: string; description: string } | null;
  /** Goods in the group and below it that are not discontinued. */
  goodsCount: number;
  children: Group[];
};

/** A key fact for cards: «24 × 1G», «370 Вт». */
export type KeyFact = { value: string; label: string };

/** A good in lists (C178–C180). */
export type GoodCard = {
  id: number;
  code: string;
  model: string;
  name: string;
  description: string;
  images: Image[];
  lifecycle: { name: Lifecycle }[];
  group: GroupLink & { path: string };
  keyFacts: KeyFact[];
};

export type GoodAttribute = {
  code: string;
  name: string;
  value: string;
  unit: string | null;
  confidence: Confidence;
};
export type GoodAttributeSection = { name: string; attributes: GoodAttribute[] };
export type GoodDocument = {
  code: string;
  kind: string;
  title: string;
  version: string | null;
  published: string | null; // ISO date
  format: string;
  /** False: the demonstration names the document but has no file of it. */
  hasFile: boolean;
};

/** Everything a product page shows. */
export type Good = GoodCard & {
  kind: GoodKind;
  family: string;
  year: number | null;
  bodyHtml: string;
  /** True when lifecycle was inferred, not seen: shown as demonstration data. */
  isLifecycleInferred: boolean;
  shape: GoodShape;
  sections: GoodAttributeSection[];
  documents: GoodDocument[];
  /** Groups from the top to the good's own one. */
  trail: (GroupLink & { path: string })[];
  replacement: GoodCard | null;
  /** Goods that this one replaces. */
  replaces: GoodCard[];
};

export const GOOD_SORTS = ['default', 'name', 'new', 'ports', 'power'] as const;
export type GoodSort = (typeof GOOD_SORTS)[number];

/**
 * A question to the catalogue. In addresses: `f.{code}=value` repeated (OR inside a facet), `f.{code}.from` and
 * `f.{code}.to` for a number range; AND between facets.
 */
export type GoodsQuery = {
  /** Group id or code; its descendants are included. */
  group?: number | string;
  values: Record<string, string[]>;
  ranges: Record<string, { from?: number; to?: number }>;
  lifecycle: Lifecycle[]; // empty means all
  /** Free text over model and name, for selectors; search proper is another area. */
  query?: string;
  sort: GoodSort;
  page: number; // from 1
  perPage: number; // 1–100
};

export type Pagination = { page: number; perPage: number; total: number; lastPage: number };
export type GoodsPage = { goods: GoodCard[]; pagination: Pagination };

/** A facet with true counts for the same query; its own choice is excluded from its counts. */
export type Filter =
  | {
      kind: 'values';
      code: string;
      name: string;
      section: string;
      unit: string | null;
      values: { value: string; count: number; isSelected: boolean }[];
    }
  | {
      kind: 'range';
      code: string;
      name: string;
      section: string;
      unit: string | null;
      min: number;
      max: number;
      from: number | null;
      to: number | null;
    };
