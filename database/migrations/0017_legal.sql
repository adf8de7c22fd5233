-- Texts of law in all their versions: what was in force stays readable.
create table legal_text (
  code text primary key,                        -- document/version
  document text not null,                       -- personal-data-policy, personal-data-processing-consent …
  version text not null check (version ~ '^\d{4}-\d{2}-\d{2}$'), -- the day it came into force
  title text not null,
  summary text not null,                        -- what changed in this version
  body text not null,                           -- sanitised HTML
  content_hash text not null,
  unique (document, version) deferrable initially deferred
);
