-- Requests of visitors, the consents given with them, and what still has to be delivered. All of one request is written
-- in one transaction; nothing here is changed or deleted by a content sync.

create table lead (
  id uuid primary key,
  number integer not null unique generated always as identity (start with 1001), -- what people call it; numbers may be skipped
  form text not null,                            -- last part of the address, api/forms/{form}
  contacts jsonb not null,                       -- clean values in the words of the specification (3)
  extras jsonb not null default '{}',            -- what the form asks beside contacts: goods and the like
  page text,                                     -- path and query of the page it was sent from
  created_at timestamptz not null default now()
);
create index lead_created_at on lead (created_at);

-- A key makes a repeated POST answer the first one's lead. Older than 72 hours it is purged.
create table lead_key (
  key text primary key,
  lead_id uuid not null references lead on delete cascade deferrable initially deferred, -- the key is taken first
  body_hash bytea not null,                      -- SHA-256 of the form's name and its clean body
  created_at timestamptz not null default now()
);
create index lead_key_lead on lead_key (lead_id);
create index lead_key_created_at on lead_key (created_at);

create table lead_consent (
  lead_id uuid not null references lead on delete cascade,
  document text not null,                        -- personal-data, promotional
  version text not null,                         -- of the text the visitor agreed to
  text_hash bytea not null,                      -- SHA-256 of that text
  page text,
  given_at timestamptz not null default now(),
  primary key (lead_id, document)
);

-- One row per lead and receiver. A try is a lease: it moves due_at into the future, so a killed worker's job comes back.
create table delivery (
  id integer primary key generated always as identity,
  lead_id uuid not null references lead on delete cascade,
  channel text not null,                         -- company-letter, visitor-letter
  state text not null default 'waiting' check (state in ('waiting', 'done', 'dead')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  queued_at timestamptz not null default now(),  -- the 72 hours count from here; a requeue starts them anew
  failure text,                                  -- code of the last failure, never a text with somebody's address in it
  done_at timestamptz,
  unique (lead_id, channel)
);
create index delivery_due on delivery (due_at) where state = 'waiting';
