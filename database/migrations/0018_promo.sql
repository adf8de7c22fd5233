-- Offers with their goods and days; an offer that is over stays readable.
create table promo (
  code text primary key check (code ~ '[^0-9]'),
  title text not null,
  text text not null,
  body text not null,                           -- sanitised HTML: the conditions
  starts text not null check (starts ~ '^\d{4}-\d{2}-\d{2}$'), -- Moscow days
  ends text check (ends ~ '^\d{4}-\d{2}-\d{2}$'),              -- the last day; null has no end
  goods integer[] not null,                     -- ids, content-sync checks them
  sort integer not null,
  content_hash text not null
);
