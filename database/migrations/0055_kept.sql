-- What visitors keep under a short code: entries of a calculation, later lines of a specification. Nothing about the visitor; the
-- same value is kept once, and rows that nobody opens by their code are erased by src/domain/kept/kept.server.ts, which also bounds their number.
-- kind: expand
create table kept (
  code text primary key check (code ~ '^[AEKMPCTY2345679]{6}$'),
  kind text not null check (kind in ('calculation', 'specification')),
  hash text not null unique,
  value jsonb not null check (length(value::text) <= 40000),
  kept_at timestamptz not null default now(),
  opened_on date
);
