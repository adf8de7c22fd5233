/** Written by `npm run api:types` from the calls of src/api. Do not edit. */

export type Group = {
  id: number;
  name: string;
  code: string;
  sort: number;
  short_description: string;
  path: string;
  goods_count: number;
  banner: { url: string; image: string; title: string; description: string } | null;
  children: Group[];
};

export type Good = {
  id: number;
  code: string;
  name: string;
  description: string;
  images: { url: string; logo: boolean; width: number; height: number }[];
  lifecycle: { name: 'Новинка' | 'В продаже' | 'Снято с производства'; shown?: string }[];
  model: string;
  group: GroupLink;
  key_facts: { value: string; label: string }[];
};

export type GroupLink = { id: number; code: string; name: string; path: string };

export type GoodDetails = {
  id: number;
  code: string;
  name: string;
  description: string;
  images: { url: string; logo: boolean; width: number; height: number }[];
  lifecycle: { name: 'Новинка' | 'В продаже' | 'Снято с производства'; shown?: string }[];
  model: string;
  group: GroupLink;
  key_facts: { value: string; label: string }[];
  kind: string;
  family: string;
  year: number | null;
  body_html: string;
  is_lifecycle_inferred: boolean;
  sections: {
    name: string;
    attributes: {
      code: string;
      name: string;
      value: string;
      number: number | null;
      unit: string | null;
      confidence: 'seen' | 'series' | 'computed' | 'inferred';
    }[];
  }[];
  documents: {
    code: string;
    kind: string;
    title: string;
    version: string | null;
    published: string | null;
    format: string;
    has_file: boolean;
  }[];
  price: {
    amount: number | null;
    currency: 'RUB' | 'USD' | 'EUR' | 'CNY' | 'BYN' | 'KZT' | null;
    since: string;
    until: string | null;
    remark: string | null;
    is_demo: boolean;
  } | null;
  trail: GroupLink[];
  replacement: Good | null;
  replaces: Good[];
};

export type Filter =
  | {
      kind: 'values';
      code: string;
      name: string;
      section: string;
      unit: string | null;
      values: { value: string; count: number; is_selected: boolean }[];
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

export type Calculator = {
  code: string;
  title: string;
  description: string;
  steps: {
    title: string;
    help?: string;
    inputs: (
      | {
          code: string;
          label: string;
          help?: string;
          when?: Formula;
          kind: 'number';
          min: number;
          max: number;
          step: number;
          default: number;
          unit?: string;
          more?: { by: number; label: string };
        }
      | {
          code: string;
          label: string;
          help?: string;
          when?: Formula;
          kind: 'choice';
          options: { value: string; label: string }[];
          default: string;
        }
      | { code: string; label: string; help?: string; when?: Formula; kind: 'flag'; default: boolean }
      | { code: string; label: string; help?: string; when?: Formula; kind: 'devices'; isOwned?: true }
      | { code: string; label: string; help?: string; when?: Formula; kind: 'text'; maxLength: number }
    )[];
  }[];
  values: (
    | { code: string; label?: string; unit?: string; formula: Formula; each?: true }
    | { code: string; label?: string; unit?: string; rows: { upTo: Record<string, number>; value: number }[] }
  )[];
  positions: {
    code: string;
    name: string;
    unit: string;
    group: 'licence' | 'port' | 'hardware' | 'service';
    pack?: string;
  }[];
  rules: { position: string; quantity: Formula; because: string; when?: Formula; each?: true }[];
  support?: { position: string; percent: number; years: Formula; because: string };
  takesTiers?: string;
  warnings: { when: Formula; text: string }[];
  assumptions: string[];
  devices: { code: string; title: string; groups: string[]; except?: string[] }[];
  prices: PriceList;
  oldPrices?: PriceList[];
};

export type Formula = string;

export type PriceList = {
  version: string;
  validFrom?: string;
  validUntil: string;
  notice: string | null;
  vatPercent: number;
  prices: Record<string, { from: number; price: number }[]>;
};

export type SearchMarks = number[][];

export type SfpModule = {
  id: number;
  code: string;
  vendor: string | null;
  model: string;
  section: { id: number; code: string; name: string };
  form_factor: string;
  rate_gbps: number | null;
  distance_m: number | null;
  tx_wavelength_nm: number | null;
  rx_wavelength_nm: number | null;
  connector: string | null;
  fibre: string | null;
  fibre_count: number | null;
  bidi: boolean | null;
  xwdm: boolean | null;
  interface: string | null;
  pon_class: string | null;
  tx_power_min_dbm: number | null;
  tx_power_max_dbm: number | null;
  rx_sensitivity_dbm: number | null;
  rx_overload_dbm: number | null;
  is_reference: boolean;
  pairs: string[];
  goods_count: number;
};

export type SfpSection = { id: number; code: string; name: string; modules_count: number };

export type SfpOption = {
  kind: 'same-at-both-ends' | 'pair' | 'cable';
  modules: SfpModule[];
  quantities: number[];
  rate_gbps: number;
  distance_m: number;
  budget: SfpBudget | null;
};

export type SfpBudget = {
  attenuation_db_km: number;
  loss_db: number;
  fibre_loss_db: number;
  budget_db: number | null;
  margin_db: number | null;
  least_loss_db: number | null;
  attenuator_db: number | null;
};

export type AnalogModel = {
  code: string;
  vendor: string;
  vendor_code: string;
  model: string;
  kind: 'switch' | 'router' | 'firewall' | 'ap' | 'olt' | 'wlc' | 'card' | 'module' | 'dslam';
  kind_name: string;
  figures: { name: string; value: string; unit: string | null }[];
};

export type Analogue = {
  good: Good;
  score: number | null;
  is_declared: boolean;
  note: string | null;
  is_discontinued: boolean;
  base: { compared: number; total: number; missing: string[]; half: string[] };
  remarks: string[];
  parameters: {
    code: AnalogParameter;
    name: string;
    unit: string | null;
    verdict: 'better' | 'equal' | 'excess' | 'worse' | 'unknown' | 'incomparable';
    theirs: string | null;
    ours: string | null;
    weight: number;
    note: string | null;
  }[];
};

export type AnalogParameter =
  | 'ports'
  | 'uplinks'
  | 'otherPorts'
  | 'wifi'
  | 'poeInput'
  | 'poe'
  | 'poePorts'
  | 'poeStandard'
  | 'layer'
  | 'macTable'
  | 'portSpeedSum'
  | 'power'
  | 'rackUnits'
  | 'depth'
  | 'mass';

export type AnalogModelLink = {
  code: string;
  vendor: string;
  vendor_code: string;
  model: string;
  kind: 'switch' | 'router' | 'firewall' | 'ap' | 'olt' | 'wlc' | 'card' | 'module' | 'dslam';
};

export type AnalogVendor = { code: string; name: string; models_count: number };

export type AnalogBillLine = {
  number: number;
  source: string;
  name: string;
  quantity: number | null;
  is_quantity_guessed: boolean;
  match: 'exact' | 'guessed' | 'no-analogue' | 'own' | 'module' | 'unknown';
  is_guessed: boolean;
  model: AnalogModelLink | null;
  own: { id: number; code: string; model: string; name: string; is_discontinued: boolean } | null;
  module: {
    name: string;
    code: string;
    section: string;
    is_reference: boolean;
    ours: { name: string; code: string; section: string }[];
    ground: string[];
  } | null;
  analogue: Analogue | null;
  suggestions: AnalogModelLink[];
  own_suggestions: { code: string; model: string }[];
  spelled: {
    maker: string;
    is_named: boolean;
    part: string;
    what: string | null;
    ports: number | null;
    told: string[];
  } | null;
  is_one_of_several: boolean;
};

export type FleetRow = {
  number: number;
  source: string;
  name: string;
  quantity: number | null;
  is_quantity_guessed: boolean;
  match: 'exact' | 'guessed' | 'no-analogue' | 'own' | 'module' | 'unknown';
  is_guessed: boolean;
  model: AnalogModelLink | null;
  own: { id: number; code: string; model: string; name: string; is_discontinued: boolean } | null;
  module: {
    name: string;
    code: string;
    section: string;
    is_reference: boolean;
    ours: { name: string; code: string; section: string }[];
    ground: string[];
  } | null;
  analogue: Analogue | null;
  suggestions: AnalogModelLink[];
  own_suggestions: { code: string; model: string }[];
  spelled: {
    maker: string;
    is_named: boolean;
    part: string;
    what: string | null;
    ports: number | null;
    told: string[];
  } | null;
  is_one_of_several: boolean;
  kind: 'ours' | 'foreign' | 'module' | 'unlisted' | 'unknown';
  lines: number[];
  hosts: string[];
  state: string | null;
  said: string[];
  doubts: string[];
  optics: {
    is_kept: boolean;
    module: { name: string; code: string; section: string } | null;
    fits: string[];
    fits_not: string[];
  } | null;
};

export type ReadLine = {
  number: number;
  pieces: { kind: 'demand' | 'device' | 'model' | 'quantity' | 'unread' | 'joining'; text: string }[];
};

export type TenderDevice = {
  role: 'device' | 'other' | 'link' | 'common';
  title: string | null;
  name: string | null;
  quantity: number | null;
  unit: string;
  lines: ReadLine[];
  demands: TenderDemand[];
  compared: number;
  is_widened: boolean;
  contradicting: string[];
  met_all: number;
  may_meet: number;
  nearest: {
    good: { id: number; code: string; model: string };
    met: { state: 'met' | 'unmet' | 'unknown'; text: string | null }[];
  }[];
  models: AnalogBillLine[];
  modules: { number: number; modules: { name: string; code: string; section: string }[]; lacks: string[] }[];
};

export type TenderDemand = { text: string; words: string; line: number; known: number; met_by: number };

export type SpecificationRow = {
  number: number;
  source: string;
  name: string;
  quantity: number | null;
  is_quantity_guessed: boolean;
  match: 'exact' | 'guessed' | 'no-analogue' | 'own' | 'module' | 'unknown';
  is_guessed: boolean;
  model: AnalogModelLink | null;
  own: { id: number; code: string; model: string; name: string; is_discontinued: boolean } | null;
  module: {
    name: string;
    code: string;
    section: string;
    is_reference: boolean;
    ours: { name: string; code: string; section: string }[];
    ground: string[];
  } | null;
  analogue: Analogue | null;
  suggestions: AnalogModelLink[];
  own_suggestions: { code: string; model: string }[];
  spelled: {
    maker: string;
    is_named: boolean;
    part: string;
    what: string | null;
    ports: number | null;
    told: string[];
  } | null;
  is_one_of_several: boolean;
  part: string | null;
  note: string;
  remarks: string[];
};

export type SpecificationSum = {
  code: string;
  name: string;
  unit: string;
  value: number | null;
  is_at_least: boolean;
  unknown: string[];
  derived: string[];
  text: string;
  notes: string[];
};

export type SpecificationLink = {
  number: number;
  source: string;
  note: string;
  problem: string | null;
  ends: { name: string; code: string | null; port: string | null }[];
  distance: string | null;
  lines: number;
  spares: number;
  ways: {
    kind: 'same-at-both-ends' | 'pair' | 'cable';
    medium: 'одномодовое' | 'многомодовое' | 'медь';
    modules: { code: string; name: string; section: string; quantity: number }[];
    rate: string;
    distance: string;
    ground: string;
    budget: string;
  }[];
  left: number;
  counted: boolean;
  shortage: string | null;
  notes: string[];
  cables: { near: SpecificationPort; far: SpecificationPort; medium: 'одномодовое' | 'многомодовое' | 'медь' }[];
};

export type SpecificationPort = { device: string; name: string };

export type SpecificationModule = { code: string; name: string; section: string; quantity: number; listed: number };

export type SpecificationCabinet = {
  line: number;
  name: string;
  units: number;
  free: number;
  placed: { name: string; at: number; units: number; picture: string | null }[];
  unknown: { model: string; count: number }[];
  left: { model: string; count: number }[];
};

export type SpecificationPorts = {
  model: string;
  bound: 'exact' | 'at-least';
  ports: { name: string; total: number; left: number }[];
};

export type SpecificationSupply = {
  number: number;
  source: string;
  note: string;
  feeds: string | null;
  problem: string | null;
  minutes: number | null;
  bound: 'exact' | 'at-most';
  formula: string;
  notes: string[];
};

export type SpecificationConflict = {
  kind: 'model' | 'discontinued' | 'ports' | 'voltage' | 'poe' | 'depth' | 'place' | 'link';
  state: 'sure' | 'unknown';
  text: string;
};

export type SharedSpecification = {
  edit_key: string | null;
  read_key: string;
  code: string | null;
  version: number;
  saved_at: string;
  text: string;
  versions: { number: number; saved_at: string }[];
};

export type ComparisonList = { goods: number[] };

export type ComparisonGroup = {
  group_id: number;
  group: GroupLink;
  goods: ComparedGood[];
  attributes: ComparedAttribute[];
  diff_attributes: ComparedAttribute[];
};

export type ComparedGood = {
  id: number;
  code: string;
  name: string;
  description: string;
  images: { url: string; logo: boolean; width: number; height: number }[];
  lifecycle: { name: 'Новинка' | 'В продаже' | 'Снято с производства'; shown?: string }[];
  model: string;
  group: GroupLink;
  key_facts: { value: string; label: string }[];
  front_mm: { width: number; height: number } | null;
};

export type ComparedAttribute = {
  code: string;
  name: string;
  section: string;
  unit: string | null;
  values: Record<string, string | null>;
  numbers: Record<string, number>;
  confidence: Record<string, 'seen' | 'series' | 'computed' | 'inferred'>;
  best: number[];
  status: 'different' | 'equal' | 'unknown';
};

export type Solution = {
  id: number;
  code: string;
  name: string;
  preview: string;
  groups: { id: number; code: string; name: string }[];
};

export type Topology = {
  layers: {
    name: string;
    nodes: { id: string; role: string; count: number; good_id: number | null; name: string | null }[];
  }[];
  links: { from: string; to: string; medium: string; speed: string | null; count: number; lines: number }[];
};

export type SolutionGroup = {
  id: number;
  code: string;
  name: string;
  type: 'task';
  description: string;
  subgroups: SolutionSubgroup[];
};

export type SolutionSubgroup = {
  id: number;
  code: string;
  name: string;
  type: 'task';
  description: string;
  subgroups: unknown[];
};

export type News = {
  id: number;
  code: string;
  title: string;
  text: string;
  image: string | null;
  date: string;
  group: { id: number; code: string; title: string };
  reading_minutes: number;
};

export type NewsDetails = {
  id: number;
  code: string;
  title: string;
  text: string;
  image: string | null;
  date: string;
  group: { id: number; code: string; title: string };
  reading_minutes: number;
  body_html: string;
  goods: Good[];
  solutions: number[];
  older: { code: string; title: string; date: string } | null;
  newer: { code: string; title: string; date: string } | null;
};

export type NewsGroup = { id: number; code: string; title: string; news_count: number };

export type Regulation = {
  code: string;
  kind: 'warranty' | 'support';
  title: string;
  version: string;
  effective: string;
  html: string;
};

export type Partner = {
  id: number;
  code: string;
  name: string;
  groups: { id: number; code: string; name: string; singular: string }[];
  city: { code: string; name: string; latitude: number; longitude: number };
  site: string | null;
  phone: string;
  email: string;
  about: string;
  catalog_groups: number[];
};

export type PartnerGroup = {
  id: number;
  code: string;
  name: string;
  singular: string;
  description: string;
  is_tech: boolean;
  partners_count: number;
};

export type Promo = {
  code: string;
  title: string;
  text: string;
  body: string;
  starts: string;
  ends: string | null;
  state: 'planned' | 'active' | 'over';
  goods: Good[];
};

export type Banner = { url: string; image: string | null; title: string; description: string };

export type AcceptedLead = {
  id: string;
  number: number;
  acceptedAt: string;
  room?: string;
  question?: { key: string; text: string; page?: string };
};

export type LeadRoom = {
  number: number;
  title: string;
  states: { title: string; note: string; at: string }[];
  consents: {
    document: 'personal-data' | 'promotional';
    title: string;
    text: string;
    version: string;
    given: string;
    withdrawn: string | null;
  }[];
  is_erased: boolean;
};

export type Subscription = { state: string };

/** The answer of a call, unwrapped from `data`, by its method and its path below the API. */
export type Answers = {
  GET: {
    'catalog/groups': { groups: Group[] };
    'catalog/group/{idOrCode}': Group;
    'catalog/goods': { data: Good[]; pagination: { page: number; perPage: number; total: number; lastPage: number } };
    'catalog/goods/questionnaire': {
      data: Good[];
      pagination: { page: number; perPage: number; total: number; lastPage: number };
    };
    'catalog/good/{idOrCode}': GoodDetails;
    'catalog/filters/{id}': { filters: Filter[] };
    'catalog/goods/questionnaire/{name}': {
      calculator: Calculator;
      devices: { id: number; code: string; model: string; group: string; isDiscontinued: boolean }[];
    };
    search: {
      catalog: {
        goods: {
          id: number;
          code: string;
          name: string;
          description: string;
          images: { url: string; logo: boolean; width: number; height: number }[];
          lifecycle: { name: 'Новинка' | 'В продаже' | 'Снято с производства'; shown?: string }[];
          model: string;
          group: GroupLink;
          key_facts: { value: string; label: string }[];
          marks: { name: SearchMarks; description: SearchMarks };
        }[];
        groups: { group: GroupLink; marks: SearchMarks }[];
        count: number;
      };
      news: {
        items: {
          code: string;
          title: string;
          text: string;
          image: string | null;
          marks: { title: SearchMarks; text: SearchMarks };
        }[];
        count: number;
      };
      solutions: {
        items: {
          id: number;
          code: string;
          name: string;
          preview: string;
          marks: { name: SearchMarks; preview: SearchMarks };
        }[];
        count: number;
      };
      po: {
        items: {
          code: string;
          kind: string;
          title: string;
          version: string | null;
          published: string | null;
          format: string;
          goods: { id: number; code: string; model: string }[];
          marks: { title: SearchMarks };
        }[];
        count: number;
      };
      answers: { kind: string; code: string; address: string; title: string; marks: SearchMarks }[];
      opens: 'catalog' | 'news' | 'solutions' | 'po';
      understood: {
        query: string | null;
        reason: 'layout' | 'typo' | null;
        ignored: string[];
        foreign: { vendor: string; model: string } | null;
      };
    };
    'catalog/sfp/modules': {
      data: SfpModule[];
      pagination: { page: number; perPage: number; total: number; lastPage: number };
    };
    'catalog/sfp/filters': { filters: Filter[] };
    'catalog/sfp/modules/{id}': {
      id: number;
      code: string;
      vendor: string | null;
      model: string;
      section: { id: number; code: string; name: string };
      form_factor: string;
      rate_gbps: number | null;
      distance_m: number | null;
      tx_wavelength_nm: number | null;
      rx_wavelength_nm: number | null;
      connector: string | null;
      fibre: string | null;
      fibre_count: number | null;
      bidi: boolean | null;
      xwdm: boolean | null;
      interface: string | null;
      pon_class: string | null;
      tx_power_min_dbm: number | null;
      tx_power_max_dbm: number | null;
      rx_sensitivity_dbm: number | null;
      rx_overload_dbm: number | null;
      is_reference: boolean;
      pairs: string[];
      goods_count: number;
      goods: Good[];
      compatibility_note: string;
    };
    'catalog/sfp/sections': SfpSection[];
    'catalog/sfp/sections/{id}': SfpSection;
    'catalog/sfp/suggest': {
      options: SfpOption[];
      too_weak: SfpOption[];
      unknown_reach: SfpModule[];
      refusal: string | null;
      compatibility_note: string;
    };
    'search/sfp/goods': { goods: Good[]; goods_count: number; modules: SfpModule[]; modules_count: number };
    'catalog/analogs/search': {
      model: AnalogModel | null;
      analogues: Analogue[];
      idle_must: AnalogParameter[];
      left_out: number;
      without_poe: number;
      suggestions: AnalogModelLink[];
    };
    'catalog/analogs/vendors': AnalogVendor[];
    'catalog/analogs/vendors/{code}': { vendor: AnalogVendor; models: AnalogModelLink[] };
    'specification/links/{key}': SharedSpecification;
    'catalog/compare/compare-goods': ComparisonGroup[];
    solutions: { data: Solution[]; pagination: { page: number; perPage: number; total: number; lastPage: number } };
    'solution/{code}': {
      id: number;
      code: string;
      name: string;
      preview: string;
      groups: { id: number; code: string; name: string }[];
      task_html: string;
      how_html: string;
      example: string;
      topology: Topology;
      equipment: { good: Good; role: string; quantity: number }[];
      optics: {
        links: {
          from: string;
          to: string;
          lines: number;
          speed: string | null;
          length_m: number | null;
          is_length_assumed: boolean;
          modules: { code: string; vendor: string | null; model: string; quantity: number }[];
          problem: string | null;
        }[];
        modules: { code: string; vendor: string | null; model: string; quantity: number }[];
      };
      conditions: string[];
      checks: string[];
    };
    'solutions/groups': SolutionGroup[];
    'solutions/group/{code}': SolutionGroup;
    'news/list': { data: News[]; pagination: { page: number; perPage: number; total: number; lastPage: number } };
    'news/single/{id}': NewsDetails;
    'news/groups': NewsGroup[];
    'news/group/{id}': NewsGroup;
    'news/{code}': NewsDetails;
    'reference/regulations': Regulation[];
    partners: { data: Partner[]; pagination: { page: number; perPage: number; total: number; lastPage: number } };
    'partners/groups': PartnerGroup[];
    'promo/{code}': Promo;
    'reference/about': {
      title: string;
      description: string;
      body: string;
      company: {
        name: string;
        legal_name: string;
        phone: string;
        email: string;
        address: string;
        hours: { time: string; days: string; closed: string };
        requisites: { title: string; value: string }[];
      };
      departments: { title: string; text: string; phone: string; email: string }[];
    };
    'reference/mediakit': {
      title: string;
      description: string;
      texts: { title: string; text: string }[];
      rules: string[];
      files: {
        url: string;
        title: string;
        ground: 'light' | 'dark' | 'any';
        width: number;
        height: number;
        bytes: number;
      }[];
      archive_bytes: number;
    };
    'banners/base': Banner[];
    'banners/teaching': Banner[];
    'banners/company': Banner[];
    'form-stamp': { stamp: string };
    'leads/{key}': LeadRoom;
    'subscription/confirm': Subscription;
    'subscription/unsubscribe/{token}': Subscription;
    'xsrf-token': { token: string };
  };
  POST: {
    'catalog/analogs/bill': AnalogBillLine[];
    'specification/fleet': { is_list: boolean; rows: FleetRow[]; lines: ReadLine[] };
    'specification/tender': TenderDevice[];
    specification: {
      is_fleet: boolean;
      rows: SpecificationRow[];
      sums: SpecificationSum[];
      links: SpecificationLink[];
      needed: SpecificationModule[];
      totals: { number: number; source: string }[];
      cabinets: SpecificationCabinet[];
      ports: SpecificationPorts[];
      supplies: SpecificationSupply[];
      conflicts: SpecificationConflict[];
    };
    'specification/links': SharedSpecification;
    'specification/links/{key}/versions': SharedSpecification;
    'catalog/compare/add-good/{id}': ComparisonList;
    'catalog/compare/add-goods': ComparisonList;
    'catalog/compare/move-good/{id}': ComparisonList;
    'forms/consultation': AcceptedLead;
    'forms/call': AcceptedLead;
    'forms/partner': AcceptedLead;
    'forms/good-request': AcceptedLead;
    'forms/demo-request': AcceptedLead;
    'forms/sfp-request': AcceptedLead;
    'forms/good-testing-request': AcceptedLead;
    'forms/for-design': AcceptedLead;
    'forms/solution': AcceptedLead;
    'forms/analog': AcceptedLead;
    'forms/support': AcceptedLead;
    'forms/warranty-extension': AcceptedLead;
    'forms/good-substitution': AcceptedLead;
    'forms/questionnaire/ecss': AcceptedLead;
    'forms/questionnaire/eccm': AcceptedLead;
    'forms/questionnaire/{name}': AcceptedLead;
    'form-answer': { isRight: true };
    'leads/{key}/withdrawal': LeadRoom;
    subscription: Subscription;
    'subscription/confirm': Subscription;
    'subscription/unsubscribe/{token}': Subscription;
  };
  DELETE: {
    'specification/links/{key}': { is_erased: true };
    'catalog/compare/delete-good/{id}': ComparisonList;
    'catalog/compare/delete-group/{id}': ComparisonList;
    'catalog/compare/clear': ComparisonList;
  };
};
