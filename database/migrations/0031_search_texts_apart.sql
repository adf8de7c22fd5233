-- Articles, solutions, questions and pages are asked apart from devices and their papers (`findTexts`): an index of their
-- own, so that the words of devices cost them nothing.
alter table search_entry add column is_text boolean not null default false; -- TEXT_KINDS of src/domain/search/entries.ts
update search_entry set is_text = true where kind in ('news', 'page', 'question');
create index search_entry_text_words on search_entry using gin (words) where is_text;
