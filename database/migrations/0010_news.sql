-- The press centre: groups and numbered items (C025, C026, C057). The number is the id and, as text, the code.

create table news_group (
  id integer primary key,
  code text not null unique deferrable initially deferred check (code ~ '[^0-9]'),
  title text not null,
  sort integer not null,
  content_hash text not null
);

create table news (
  id integer primary key,
  code text not null unique deferrable initially deferred check (code ~ '^[1-9][0-9]*$'),
  group_id integer not null references news_group deferrable initially deferred,
  title text not null,
  text text not null,                           -- the summary: one or two sentences
  published text not null check (published ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'), -- a day in Moscow
  image jsonb,                                  -- {url, width, height}; null: the default picture is drawn
  body text not null,                           -- sanitised HTML
  goods integer[] not null,                     -- ids of goods it names, the first one first
  solutions integer[] not null,                 -- numbers of solutions
  content_hash text not null
);
