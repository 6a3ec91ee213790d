create table framework_mappings (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "fromFramework" text collate "C" not null,
  "from" text collate "C" not null,
  "toFramework" text collate "C" not null,
  "to" text collate "C" not null,
  "relation" text collate "C" not null,
  "why" text collate "C" not null,
  "madeBy" text collate "C" not null,
  "createdAt" timestamptz not null,
  "changedBy" text collate "C",
  "needsApproval" boolean not null,
  "reviewedBy" text collate "C",
  "reviewedAt" timestamptz,
  "version" bigint,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on framework_mappings ("createdAt", "id");
create index on framework_mappings ("organisationId", "createdAt", "id");
create index on framework_mappings ("madeBy", "createdAt", "id");
create index on framework_mappings ("changedBy", "createdAt", "id");
create index on framework_mappings ("reviewedBy", "createdAt", "id");
