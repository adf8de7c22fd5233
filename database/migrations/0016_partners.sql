-- Partners of the company: who sells, builds, services and works together with what it makes.

create table partner_group (
  id integer primary key,
  code text not null unique deferrable initially deferred check (code ~ '[^0-9]'),
  name text not null,
  description text not null,
  is_tech boolean not null,                     -- a technology partner sells nothing: another page
  sort integer not null,
  content_hash text not null
);

create table partner (
  id integer primary key,
  code text not null unique deferrable initially deferred check (code ~ '[^0-9]'),
  name text not null,
  group_ids integer[] not null,                 -- of partner_group; content-sync checks them
  city_code text not null,
  city_name text not null,
  latitude double precision not null,           -- degrees; of the city, not of a door
  longitude double precision not null,
  site text,
  phone text not null,
  email text not null,
  about text not null,
  catalog_groups integer[] not null,            -- ids of catalogue groups they work with
  content_hash text not null
);
