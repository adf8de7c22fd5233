-- Goods that are shown before they are bought: the request for one asks for a demonstration (C175). Content says which.
-- kind: expand
alter table good add column is_demo boolean not null default false;
