-- Files of the last builds for browsers, so that a node of any release answers a page of another one with its scripts.
-- kind: expand
create table build (
  id text primary key,                           -- as in x-build
  published_at timestamptz not null default now()
);

create table build_file (
  build_id text not null references build on delete cascade,
  name text not null,                            -- as after /assets/, with .br and .gz for the compressed forms
  bytes bytea not null,
  primary key (build_id, name)
);
create index build_file_name on build_file (name);
