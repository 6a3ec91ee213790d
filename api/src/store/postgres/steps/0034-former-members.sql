create table former_members (
  "organisationId" text collate "C" not null,
  "name" text collate "C" not null,
  "leftAt" timestamptz not null,
  "id" text collate "C" not null,
  "userId" text collate "C" not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on former_members ("leftAt", "id");
create index on former_members ("userId", "leftAt", "id");
create index on former_members ("organisationId", "leftAt", "id");
