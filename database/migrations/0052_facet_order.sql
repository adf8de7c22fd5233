-- Place of an attribute among the facets of a list, and its spellings as steps of one scale (src/domain/catalog/facet-index.ts).
-- kind: expand
alter table attribute
  add column facet_sort integer,
  add column facet_scale jsonb;
