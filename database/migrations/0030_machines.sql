-- When content items changed, for `lastmod` of the sitemap: one row per item of any kind, written by content-sync.
create table content_change (
  kind text not null,                           -- table of the item
  key text not null,                            -- its primary key
  changed_at timestamptz not null default now(),
  primary key (kind, key)
);

-- How often old addresses are still asked for. Days and numbers only, nothing about who asked.
create table redirect_hit (
  from_path text primary key,                   -- of redirect; stays when the row leaves the table
  hits bigint not null,
  first_day date not null,
  last_day date not null
);

-- Addresses that were asked for and do not exist: what the redirect table may lack. Bounded by the code that writes it.
create table missing_path (
  path text primary key,
  hits bigint not null,
  first_day date not null,
  last_day date not null
);
create index missing_path_last_day on missing_path (last_day, hits);
