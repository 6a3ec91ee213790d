create table packs (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "frameworks" jsonb not null,
  "from" text collate "C",
  "to" text collate "C",
  "state" text collate "C" not null,
  "requestedBy" text collate "C" not null,
  "requestedAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "asOf" timestamptz,
  "size" bigint,
  "sha256" text collate "C",
  "problem" text collate "C",
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on packs ("requestedAt", "id");
create index on packs ("organisationId", "requestedAt", "id");
create index on packs ("requestedBy", "requestedAt", "id");
create index on packs ("expiresAt");
