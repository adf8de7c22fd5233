-- Subscriptions to news with a confirmed address, and the digests sent to them.

create table subscription (
  id uuid primary key,
  email text not null unique,                    -- as it was typed, in small letters
  state text not null default 'pending' check (state in ('pending', 'active', 'unsubscribed')),
  round integer not null default 1,              -- counts requests: a link confirms the request it was sent for, no older one
  consent_version text not null,                 -- of the text that was agreed to
  consent_hash bytea not null,                   -- SHA-256 of that text
  page text,
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);
create index subscription_active on subscription (id) where state = 'active';

create table digest (
  id integer primary key generated always as identity,
  subject text not null,
  items jsonb not null,                          -- title, text and address of each piece of news
  created_at timestamptz not null default now()
);

-- A letter to a subscriber waits, is tried and dies as a letter about a lead does.
alter table delivery
  alter column lead_id drop not null,
  add column subscription_id uuid references subscription on delete cascade,
  add column digest_id integer references digest on delete cascade,
  add check (num_nonnulls(lead_id, subscription_id) = 1);
create unique index delivery_confirmation on delivery (subscription_id) where channel = 'confirm-letter';
create unique index delivery_digest on delivery (digest_id, subscription_id) where digest_id is not null;
create index delivery_subscription on delivery (subscription_id);
