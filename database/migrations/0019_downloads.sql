-- Files that the site makes of its own data. Written by whoever needs one first, never by content-sync: what a page tells
-- of a file (size, SHA-256) must not be counted on a visitor's time.

create table made_file (
  document_code text not null references document on delete cascade,
  revision integer not null check (revision > 0),  -- +1 whenever the bytes differ from the last ones
  source_hash text not null,                       -- of all that the file is made of; the same source is not made again
  name text not null,
  type text not null,
  bytes bytea not null,
  size integer not null,
  sha256 text not null,
  made_at timestamptz not null default now(),
  primary key (document_code, revision)
);
alter table made_file alter column bytes set storage external; -- PDF and ZIP are compressed already
