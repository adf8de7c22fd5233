-- Files of documents that the company publishes (content/downloads/published/): their versions, the newest first. The bytes
-- stay where the editor put them; `document.has_file` says that at least one version can be taken.
-- kind: expand
create table published_file (
  key text primary key,                              -- {document}/{version}
  document_code text not null references document on delete cascade deferrable initially deferred,
  sort integer not null,                             -- 1 is the newest
  version text not null,
  branch text,
  published text not null check (published ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  name text not null,
  size bigint,                                       -- null only when withdrawn
  sha256 text,
  signature text,                                    -- name of the file with the signature
  signature_key text,                                -- name of the file with the key that it is checked by
  notes text[] not null,
  requires text,
  replaces text,
  withdrawn text,                                    -- why it cannot be taken any more
  replaced_by text,                                  -- {document}/{version}, or a document
  content_hash text not null,
  check (withdrawn is not null or (size is not null and sha256 is not null))
);
create index published_file_document on published_file (document_code);
alter table document add column has_file boolean not null default false;
