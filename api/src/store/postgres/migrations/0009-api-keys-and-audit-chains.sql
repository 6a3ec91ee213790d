-- Keys of organisations, and the chains that audit entries are linked to.

create table api_keys (
  id text collate "C" not null,
  "organisationId" text collate "C" not null,
  name text collate "C" not null,
  scopes jsonb not null check (jsonb_typeof(scopes) = 'array'),
  hash text collate "C" not null unique,
  start text collate "C" not null,
  "createdBy" text collate "C" not null,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz,
  "lastUsedAt" timestamptz,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on api_keys ("createdAt", id);
create index on api_keys ("organisationId", "createdAt", id);

alter table audit_entries
  add column "organisationId" text collate "C",
  add column sequence bigint,
  add column "previousHash" text collate "C",
  add column hash text collate "C",
  add column "detailHash" text collate "C",
  add column salt text collate "C";
create index on audit_entries ("organisationId", at, id);

create table audit_chains (
  id text collate "C" not null,
  sequence bigint not null,
  hash text collate "C" not null,
  since timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on audit_chains (since, id);

create table audit_tail (
  id text collate "C" not null,
  at timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on audit_tail (at, id);
