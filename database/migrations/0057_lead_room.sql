-- The room of a lead: states that sales set for its sender, and consents that the sender withdraws.
-- kind: expand
create table lead_state (
  id integer primary key generated always as identity,
  lead_id uuid not null references lead on delete cascade,
  state text not null check (state in ('working', 'waiting', 'answered', 'closed')),
  note text not null default '' check (length(note) <= 300), -- shown to the sender
  set_at timestamptz not null default now()
);
create index lead_state_lead on lead_state (lead_id);
alter table lead_consent add column withdrawn_at timestamptz;
