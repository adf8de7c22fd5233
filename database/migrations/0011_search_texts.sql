-- Long texts (news) make common what is rare among devices. How rare a word is, and which known word a slip is near, is
-- decided by the other entries; a word of texts alone is known all the same.
alter table search_word add column texts integer not null default 0; -- of its entries, those that are texts: TEXT_KINDS

create or replace function search_similar(form text)
  returns table (word text, shown text, entries integer)
  language plpgsql stable
  set pg_trgm.similarity_threshold = 0.2
as $$
begin
  return query select w.word, w.shown, w.entries - w.texts from search_word w
    where not w.is_model and w.word % form order by similarity(w.word, form) desc limit 60;
end
$$;
