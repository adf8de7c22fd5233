-- Texts as trees (src/platform/content/text-tree.ts) instead of HTML: content-sync parses Markdown, nobody parses HTML.
-- The columns with HTML stay for nodes of the release before this one; nothing writes them any more.
-- kind: expand
alter table good alter column body set default '', add column body_tree jsonb not null default '[]';
alter table news alter column body set default '', add column body_tree jsonb not null default '[]';
alter table legal_text alter column body set default '', add column body_tree jsonb not null default '[]';
alter table promo alter column body set default '', add column body_tree jsonb not null default '[]';
alter table faq_question alter column answer set default '', add column answer_tree jsonb not null default '[]';
alter table solution
  alter column task set default '',
  alter column how set default '',
  add column task_tree jsonb not null default '[]',
  add column how_tree jsonb not null default '[]';
