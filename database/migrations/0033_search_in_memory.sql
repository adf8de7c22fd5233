-- Search answers from an index in memory (docs/decisions/search-in-memory.md). The database keeps what content-sync made of
-- each entry, so that a change reads again only what changed, and every node loads the rest as it is. Everything here is made
-- of content/: the next sync fills it again.
-- search_entry, search_word, search_similar and pg_trgm stay for nodes of the release before; a later release drops them.
-- kind: expand
create table index_entry (
  kind text not null,                           -- good, group, document, analog …: SEARCH_KINDS of src/domain/search
  is_text boolean not null,                     -- articles, solutions, questions, pages: found by a measure of their own
  key text not null,                            -- of the item within its kind
  tab text check (tab in ('catalog', 'news', 'solutions', 'po')), -- null: never a row of its own
  title text not null,
  models text[] not null,                       -- model names without separators; an exact one comes first
  words bytea not null,                         -- each word with its places: five bytes, src/domain/search/word-index.ts
  standing jsonb not null,                      -- what ranks it beside others that fit alike
  sort integer not null,
  shown jsonb not null,                         -- what a row of results needs
  entry_hash text not null,
  primary key (kind, key)
);

create table index_word (
  id integer generated always as identity primary key, -- its number in the words of entries
  word text collate "C" not null unique,
  shown text not null,                          -- a spelling for «Исправили опечатку»
  is_model boolean not null                     -- spelled (models, figures), not inflected
);
