create table risks (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "title" text collate "C" not null,
  "description" text collate "C",
  "reason" text collate "C",
  "owner" text collate "C",
  "likelihood" bigint not null,
  "impact" bigint not null,
  "treatment" text collate "C",
  "review" text collate "C",
  "controls" jsonb not null,
  "checks" jsonb not null,
  "ratedAt" timestamptz not null,
  "createdBy" text collate "C" not null,
  "createdAt" timestamptz not null,
  "version" bigint,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on risks ("createdAt", "id");
create index on risks ("organisationId", "createdAt", "id");
create index on risks ("createdBy", "createdAt", "id");
create index on risks ("owner", "createdAt", "id");
