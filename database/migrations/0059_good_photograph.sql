-- Photographs of goods (content/catalog/goods/{good}/): what stands beside the drawing, and the sizes and formats made of each.
-- kind: expand
create table good_photograph (
  key text primary key,                              -- the path of the file below the content folder
  good_id integer not null references good on delete cascade deferrable initially deferred,
  sort integer not null,
  name text not null check (name ~ '^[0-9a-f]{16}$'), -- changes with the bytes and with how sizes are made
  alt text not null,
  is_drawn boolean not null,                         -- made of the drawing, no photograph
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  content_hash text not null
);
create index good_photograph_good on good_photograph (good_id);

-- The same for all releases: a name means the same bytes for ever. Those that no content asked for a month go.
create table photograph_file (
  name text primary key,                             -- {name of the photograph}-{width}.{format}
  bytes bytea not null,
  used_at timestamptz not null default now()
);
alter table photograph_file alter column bytes set storage external; -- pictures are compressed already
