-- Prices of goods with the days on which they hold (content/catalog/prices.csv). A row without an amount is «по запросу»; a good
-- without a row has no price that is known. `is_current`: the row that holds today; it turns by itself at midnight in Moscow.
-- kind: expand
create table good_price (
  key text primary key,                              -- {good}/{since}
  good_id integer not null references good on delete cascade deferrable initially deferred,
  amount double precision check (amount > 0),
  currency text,
  since text not null check (since ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  until text check (until >= since),                 -- the last day
  remark text,
  is_demo boolean not null,
  is_current boolean not null,
  content_hash text not null,
  check ((amount is null) = (currency is null))
);
create index good_price_good on good_price (good_id);
