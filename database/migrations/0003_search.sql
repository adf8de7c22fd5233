-- One index over everything a visitor can find, written by content-sync in its transaction (src/domain/search).
-- A query's words are resolved through the vocabulary (whole, by beginning, by similarity); documents are only ever asked
-- by one tsquery. Words are made by our own code: the text search dictionaries of PostgreSQL play no part.

create extension if not exists pg_trgm;

create table search_entry (
  kind text not null,                           -- good, group, document, analog …: SEARCH_KINDS of src/domain/search/entries.ts
  key text not null,                            -- of the item within its kind
  tab text check (tab in ('catalog', 'news', 'solutions', 'po')), -- null: never a row of its own
  title text not null,
  models text[] not null,                       -- model names without separators; an exact one comes first
  words tsvector not null,                      -- each word once with its best weight
  priority real not null,                       -- below 1 ranks lower: discontinued goods
  sort integer not null,
  shown jsonb not null,                         -- what a row of results needs
  entry_hash text not null,
  primary key (kind, key)
);
create index search_entry_words on search_entry using gin (words) with (fastupdate = off);

create table search_word (
  word text collate "C" primary key,
  shown text not null,                          -- a spelling for «Исправили опечатку»
  is_model boolean not null,                    -- spelled (models, figures), not inflected
  entries integer not null                      -- how many entries have it
);
create index search_word_similar on search_word using gin (word gin_trgm_ops) where not is_model;
create index search_word_similar_model on search_word using gin (word gin_trgm_ops) where is_model;

-- The nearest words by trigrams. A function because only a function can set the threshold for itself.
create function search_similar(form text, model boolean)
  returns table (word text, shown text, entries integer)
  language plpgsql stable
  set pg_trgm.similarity_threshold = 0.2
as $$
begin
  if model then
    return query select w.word, w.shown, w.entries from search_word w
      where w.is_model and w.word % form order by similarity(w.word, form) desc limit 60;
  else
    return query select w.word, w.shown, w.entries from search_word w
      where not w.is_model and w.word % form order by similarity(w.word, form) desc limit 60;
  end if;
end
$$;
