-- What lets a sync leave alone what is the same: one changed good neither compares 50,000 redirects nor reads the words of all entries.
-- kind: expand
alter table content_state add column table_hashes jsonb not null default '{}'; -- a hash of all rows of each table as last written
alter table index_word add column entries integer not null default 0;          -- how many entries have the word
