alter table organisations add column "timeZone" text collate "C";
create table controls (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "title" text collate "C" not null,
  "description" text collate "C",
  "owner" text collate "C",
  "cadence" text collate "C",
  "state" text collate "C" not null,
  "stateSince" timestamptz not null,
  "requirements" jsonb not null,
  "createdBy" text collate "C" not null,
  "createdAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on controls ("createdAt", "id");
create index on controls ("organisationId", "createdAt", "id");
create index on controls ("createdBy", "createdAt", "id");
create index on controls ("owner", "createdAt", "id");
create table evidence (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "kind" text collate "C" not null,
  "title" text collate "C" not null,
  "url" text collate "C",
  "record" text collate "C",
  "fileName" text collate "C",
  "fileType" text collate "C",
  "fileSize" bigint,
  "sha256" text collate "C" not null,
  "givenBy" text collate "C" not null,
  "givenAt" timestamptz not null,
  "validFrom" text collate "C" not null,
  "validUntil" text collate "C",
  "controls" jsonb not null,
  "needsApproval" boolean not null,
  "approvedBy" text collate "C",
  "approvedAt" timestamptz,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on evidence ("givenAt", "id");
create index on evidence ("organisationId", "givenAt", "id");
create index on evidence ("givenBy", "givenAt", "id");
create index on evidence ("approvedBy", "givenAt", "id");
create table evidence_texts (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "text" text collate "C" not null,
  "givenBy" text collate "C" not null,
  "givenAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on evidence_texts ("givenAt", "id");
create index on evidence_texts ("organisationId", "givenAt", "id");
create index on evidence_texts ("givenBy", "givenAt", "id");
create table organisation_requirements (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "framework" text collate "C" not null,
  "requirement" text collate "C" not null,
  "owner" text collate "C",
  "due" text collate "C",
  "reason" text collate "C",
  "excludedBy" text collate "C",
  "excludedAt" timestamptz,
  "needsApproval" boolean,
  "approvedBy" text collate "C",
  "approvedAt" timestamptz,
  "createdAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on organisation_requirements ("createdAt", "id");
create index on organisation_requirements ("organisationId", "createdAt", "id");
create index on organisation_requirements ("owner", "createdAt", "id");
create index on organisation_requirements ("excludedBy", "createdAt", "id");
create index on organisation_requirements ("approvedBy", "createdAt", "id");
