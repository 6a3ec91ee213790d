-- What people who asked for their data get.

create table packages (
  id text collate "C" not null,
  "userId" text collate "C" not null,
  "requestedBy" text collate "C" not null,
  "requestedAt" timestamptz not null,
  "madeAt" timestamptz,
  "expiresAt" timestamptz not null,
  json text collate "C",
  size bigint,
  "isTooLarge" boolean,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on packages ("requestedAt", id);
create index on packages ("userId", "requestedAt", id);
create index on packages ("expiresAt");
