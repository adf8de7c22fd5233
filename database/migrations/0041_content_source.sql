-- Which content files this database has been filled from, by their hash: a node of an older release that starts again
-- brings files that were replaced long ago, and must not put them back (src/content-sync/sync.server.ts).
-- kind: expand
create table content_source (
  source_hash text primary key,
  first_seen_at timestamptz not null default now()
);
insert into content_source (source_hash) select source_hash from content_state where source_hash is not null;
