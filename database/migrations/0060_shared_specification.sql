-- Specifications that visitors keep by a link: the id, signed, is the link to change one and the link to read it. A saved list is a
-- version, the newest is what readers see. Nothing about the visitor; src/domain/specification/shared.server.ts bounds and erases them.
-- kind: expand
create table shared_specification (
  id uuid primary key,
  shared_on date not null default current_date,
  opened_on date
);

create table shared_specification_version (
  specification_id uuid not null references shared_specification on delete cascade,
  number integer not null check (number > 0),
  text text not null check (length(text) <= 18000),
  saved_at timestamptz not null default now(),
  primary key (specification_id, number)
);
