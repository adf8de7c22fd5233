-- Questions and answers of support. Written by content-sync only. Regulations and the page's texts are site documents.

create table faq_question (
  id text primary key,                          -- its anchor: /support/faq-list/#{id}
  group_code text not null,
  group_name text not null,
  group_sort integer not null,
  sort integer not null,
  question text not null,
  answer text not null,                         -- sanitised HTML
  content_hash text not null
);
