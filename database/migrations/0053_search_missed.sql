-- Questions to search that found nothing, and words of questions that nothing on the site has: for the editor. Days and numbers
-- only, nothing about who asked; bounded and cleaned by the code that writes it (src/domain/search/missed.server.ts).
-- kind: expand
create table search_missed (
  asked text primary key check (length(asked) <= 80),
  times bigint not null,
  first_day date not null,
  last_day date not null
);
create index search_missed_last_day on search_missed (last_day, times);
