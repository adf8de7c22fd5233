-- Comparison lists of anonymous visitors (C202–C206). One row a visitor and one statement a change: the row's lock makes
-- two changes at once follow each other. Goods are not a foreign key: a good that left the catalogue is left out when read.

create table comparison_list (
  visitor_hash bytea primary key,               -- SHA-256 of the visitor's cookie; the cookie itself is kept nowhere
  goods integer[] not null,                     -- ids in the visitor's own order
  changed_at timestamptz not null default now() -- lists older than the cookie's 180 days are purged
);
create index comparison_list_changed_at on comparison_list (changed_at);
