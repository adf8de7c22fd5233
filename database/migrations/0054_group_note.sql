-- What distinguishes the series of a group and for whom, told on the page of the group.
-- kind: expand
alter table catalog_group
  add column note text not null default '';
