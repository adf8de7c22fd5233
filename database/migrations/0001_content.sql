-- Everything the company says: one row per content item, written only by content-sync in one transaction.
-- content_hash is the hash of the item as loaded; sync compares it and touches only what changed.
-- Constraints between items wait for the end of the transaction, so that a code may move from one item to another.

create table content_state (
  singleton boolean primary key default true check (singleton),
  version bigint not null default 0,            -- +1 with every sync that changed something; every cache is keyed by it
  source_hash text,                             -- of the content files last synced: the same files are not read twice
  synced_at timestamptz not null default now()
);
insert into content_state default values;

create table catalog_group (
  id integer primary key,
  code text not null unique deferrable initially deferred check (code ~ '[^0-9]'),
  parent_id integer references catalog_group deferrable initially deferred,
  name text not null,
  sort integer not null,
  short_description text not null,
  banner jsonb,                                 -- {url, image, title, description} (C182)
  content_hash text not null
);

create table attribute (
  code text primary key,
  section text not null,                        -- heading under which the product page shows it
  section_sort integer not null,
  sort integer not null,
  name text not null,
  type text not null check (type in ('number', 'text', 'boolean')),
  unit text,
  facet text not null check (facet in ('no', 'values', 'range')),
  compare boolean not null,
  better text not null check (better in ('higher', 'lower', 'none')),
  content_hash text not null
);

create table good (
  id integer primary key,
  code text not null unique deferrable initially deferred check (code ~ '[^0-9]'),
  model text not null,
  name text not null,
  group_id integer not null references catalog_group deferrable initially deferred,
  kind text not null,
  family text not null,
  description text not null,                    -- one factual line
  body text not null,                           -- sanitised HTML of the longer text, may be empty
  lifecycle text[] not null,                    -- names, first is the current one
  lifecycle_confidence text not null check (lifecycle_confidence in ('seen', 'inferred')),
  replaced_by integer references good deferrable initially deferred,
  year integer,
  shape jsonb not null,                         -- GoodShape of src/domain/catalog/catalog.ts: ports and sizes, for the drawing
  confidence text not null check (confidence in ('seen', 'inferred')),
  sort integer not null,
  content_hash text not null
);
create index good_group on good (group_id);
create index good_replaced_by on good (replaced_by);  -- without it the removal of a good reads all goods

create table good_attribute (
  good_id integer not null references good on delete cascade deferrable initially deferred,
  attribute_code text not null,                 -- of attribute; content-sync checks all rows at once, which is faster
  number double precision,                      -- number attributes, in the attribute's unit
  text text not null,                           -- every type, as shown without the unit; booleans are 'да' and 'нет'
  confidence text not null check (confidence in ('seen', 'series', 'computed', 'inferred')),
  primary key (good_id, attribute_code)
);

create table document (
  code text primary key,
  good_id integer not null references good on delete cascade deferrable initially deferred,
  kind text not null,
  title text not null,
  version text,
  published text check (published ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$'), -- ISO, as precise as it is known
  format text not null,
  confidence text not null check (confidence in ('seen', 'inferred')),
  sort integer not null,
  content_hash text not null
);
create index document_good on document (good_id);

create table sfp_module (
  code text primary key,
  id integer not null unique deferrable initially deferred,
  vendor text,
  model text not null,
  section text not null,
  form_factor text not null,
  rate_gbps double precision,
  distance_m integer,
  tx_wavelength_nm double precision,
  rx_wavelength_nm double precision,
  connector text,
  fibre text,
  fibre_count integer,
  bidi boolean,
  xwdm boolean,
  interface text,
  pon_class text,
  usage text not null check (usage in ('catalogue', 'reference')),
  compatible_goods integer[] not null,          -- ids; a port-kind match only, never a tested list
  confidence text not null,
  content_hash text not null
);

create table analog_model (
  code text primary key,                        -- vendor and model as one address part
  vendor text not null,
  model text not null,
  kind text not null,
  figures jsonb not null,                       -- ports, sizes and power of the other vendor's model; absent means unknown
  confidence text not null,
  content_hash text not null,
  unique (vendor, model) deferrable initially deferred
);

create table analog_pair (
  code text primary key,
  model_code text not null references analog_model on delete cascade deferrable initially deferred,
  good_id integer not null references good on delete cascade deferrable initially deferred,
  score integer,
  method text not null,
  matching_parameters text not null,
  content_hash text not null,
  unique (model_code, good_id) deferrable initially deferred
);
create index analog_pair_good on analog_pair (good_id);

create table banner (
  code text primary key,
  place text not null check (place in ('base', 'teaching', 'company')),
  sort integer not null,
  url text not null,
  image text,
  title text not null,
  description text not null,
  content_hash text not null
);

-- Single documents with a schema of their own in *.content.ts: company identity, menus, home page texts.
create table site_document (
  code text primary key,
  value jsonb not null,
  content_hash text not null
);

create table redirect (
  from_path text primary key,
  to_path text,                                 -- null when status is 410
  status integer not null check (status in (301, 410)),
  content_hash text not null,
  check ((to_path is null) = (status = 410))
);
