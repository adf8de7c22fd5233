-- Protection of the forms, further receivers of a lead, and the proof that data of a person were erased.

alter table lead
  add column suspicions text[] not null default '{}', -- why it may come from a robot; it is kept and delivered all the same
  add column tracking_session text;                   -- the visitor's session at the call-tracking service, when there is one

-- Who takes a delivery: each receiver is asked by workers of its own, so that one that hangs keeps no other waiting.
alter table delivery add column receiver text not null default 'mail';
drop index delivery_due;
create index delivery_due on delivery (receiver, due_at) where state = 'waiting';
create index delivery_dead on delivery (id) where state = 'dead';

-- One secret of the whole site, so that what one node has signed another one recognises.
create table site_secret (
  name text primary key,
  value bytea not null
);

-- How often something happened in an hour, for all nodes together. The bucket is a keyed hash: no address is stored.
-- Unlogged: after a crash of the server the counting starts anew, which harms nobody.
create unlogged table hit (
  bucket bytea not null,
  hour timestamptz not null,
  hits integer not null default 1,
  primary key (bucket, hour)
);
create index hit_hour on hit (hour);

-- Erased leads by number only: that and when it was done stays provable, whose they were does not.
create table erasure (
  id integer primary key generated always as identity,
  erased_at timestamptz not null default now(),
  reason text not null check (reason in ('asked', 'retention')),
  leads integer[] not null,
  subscriptions integer not null default 0
);
