-- Names are compared letter by letter in memory: thousands of them share their trigrams. Similarity is for words only.
drop function search_similar(text, boolean);
drop index search_word_similar_model;

-- The nearest words by trigrams. A function because only a function can set the threshold for itself.
create function search_similar(form text)
  returns table (word text, shown text, entries integer)
  language plpgsql stable
  set pg_trgm.similarity_threshold = 0.2
as $$
begin
  return query select w.word, w.shown, w.entries from search_word w
    where not w.is_model and w.word % form order by similarity(w.word, form) desc limit 60;
end
$$;

-- Whole syncs write their words at once: content-sync empties the list of pending ones at the end of each.
alter index search_entry_words set (fastupdate = on, gin_pending_list_limit = 65536);
