-- Organisations, and which one an account belongs to.

create table organisations (
  id text collate "C" not null,
  name text collate "C" not null,
  "createdAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on organisations ("createdAt", id);

alter table users
  add column "organisationId" text collate "C",
  add column "memberRole" text collate "C";
create index on users ("organisationId", "createdAt", id);
