create table connections (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "provider" text collate "C" not null,
  "key" text collate "C" not null,
  "account" text collate "C",
  "lastFour" text collate "C" not null,
  "sealedCredentials" text collate "C" not null,
  "problems" jsonb not null,
  "checkedAt" timestamptz,
  "addedAt" timestamptz not null,
  "addedBy" text collate "C" not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id),
  unique ("key")
);
create index on connections ("addedAt", "id");
create index on connections ("organisationId", "addedAt", "id");
create index on connections ("addedBy", "addedAt", "id");
alter table checks add column "connectionId" text collate "C";
create index on checks ("connectionId", "addedAt", "id");
