-- Content files as they were at each version, to go back to and to publish at a time that a file names, and that time.
-- kind: expand
create table content_edition (
  version bigint primary key,
  made_at timestamptz not null default now()
);
-- A file is the same from version `since` until before `until`.
create table content_file (
  path text not null,
  since bigint not null,
  until bigint,
  sha256 text not null,
  body bytea not null,
  primary key (path, since)
);
alter table content_state add column publishes_at timestamptz;
