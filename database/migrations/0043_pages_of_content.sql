-- What kinds of content declare of themselves: their pages, and where search looks for an entry and leads to.
-- kind: expand
create table content_page (
  path text not null,
  kind text not null, -- table of the item that the page shows
  key text not null,  -- its primary key; empty: all of the kind
  primary key (path, kind, key)
);

alter table index_entry add column world text not null default 'devices';
alter table index_entry add column address text;
-- Nothing reads it any more: `world` says it.
alter table index_entry alter column is_text set default false;
