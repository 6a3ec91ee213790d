create table run_shares (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "siteId" text collate "C" not null,
  "runId" text collate "C" not null,
  "tokenHash" text collate "C" not null,
  "madeBy" text collate "C" not null,
  "madeAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id),
  unique ("tokenHash")
);
create index on run_shares ("madeAt", "id");
create index on run_shares ("organisationId", "madeAt", "id");
create index on run_shares ("runId", "madeAt", "id");
create index on run_shares ("siteId", "madeAt", "id");
create index on run_shares ("madeBy", "madeAt", "id");
create index on run_shares ("expiresAt");
