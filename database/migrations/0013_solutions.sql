-- Solutions: which goods together do a task, and how they are connected. Written by content-sync only.

create table solution_group (
  id integer primary key,
  code text not null unique deferrable initially deferred check (code ~ '[^0-9]'),
  parent_id integer references solution_group deferrable initially deferred,
  type text not null check (type = 'task'),     -- the one type there is (C383)
  name text not null,
  description text not null,
  sort integer not null,
  content_hash text not null
);

create table solution (
  id integer primary key,                       -- its number: the code in addresses (C059)
  name text not null,
  preview text not null,
  sort integer not null,
  groups integer[] not null,                    -- subgroups it stands in; content-sync checks them
  goods integer[] not null,                     -- everything in its equipment list, for the product page
  task text not null,                           -- sanitised HTML, as `how`
  how text not null,
  example text not null,                        -- what the quantities are counted for
  topology jsonb not null,                      -- Topology of src/domain/solutions/solutions.ts
  equipment jsonb not null,                     -- [{goodId, role, quantity}]
  conditions text[] not null,
  checks text[] not null,
  content_hash text not null
);
