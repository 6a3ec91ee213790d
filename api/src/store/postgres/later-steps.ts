/**
 * What releases after 0.2.0 change, as SQL by a name that sorts last: '0002-name': 'alter table ...'. An empty database
 * takes none of them, since the declarations and `undeclared.sql` make it as it is now: change these too.
 * A release adds what the next one needs, and drops or renames only what the release before it no longer uses.
 */
export const laterSteps: Readonly<Record<string, string>> = {
  '0002-turns': 'create table turns ();',
  '0003-tax-number': 'alter table organisations add column "taxNumber" text collate "C"',
  '0004-processing-agreements': `create table processing_agreements (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "version" text collate "C" not null,
  "sha256" text collate "C" not null,
  "company" text collate "C" not null,
  "companyAddress" text collate "C" not null,
  "acceptedBy" text collate "C" not null,
  "acceptedAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on processing_agreements ("acceptedAt", "id");
create index on processing_agreements ("organisationId", "acceptedAt", "id");
create index on processing_agreements ("acceptedBy", "acceptedAt", "id");`,
  '0006-frameworks': `alter table organisations add column "starterControlsAt" timestamptz;
create table framework_adoptions (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "framework" text collate "C" not null,
  "title" text collate "C" not null,
  "edition" text collate "C" not null,
  "version" text collate "C" not null,
  "sha256" text collate "C" not null,
  "adoptedBy" text collate "C" not null,
  "adoptedAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on framework_adoptions ("adoptedAt", "id");
create index on framework_adoptions ("organisationId", "adoptedAt", "id");
create index on framework_adoptions ("adoptedBy", "adoptedAt", "id");
create table framework_imports (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "format" text collate "C" not null,
  "title" text collate "C" not null,
  "edition" text collate "C" not null,
  "publisher" text collate "C" not null,
  "version" text collate "C" not null,
  "date" text collate "C",
  "sha256" text collate "C" not null,
  "requirements" bigint not null,
  "importedBy" text collate "C" not null,
  "importedAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on framework_imports ("importedAt", "id");
create index on framework_imports ("organisationId", "importedAt", "id");
create index on framework_imports ("importedBy", "importedAt", "id");
create table framework_contents (
  "id" text collate "C" not null,
  "organisationId" text collate "C",
  "json" text collate "C" not null,
  "keptAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on framework_contents ("keptAt", "id");
create index on framework_contents ("organisationId", "keptAt", "id");`,
  '0007-register': `alter table organisations add column "timeZone" text collate "C";
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
create index on organisation_requirements ("approvedBy", "createdAt", "id");`,
  '0008-packs': `create table packs (
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
create index on packs ("expiresAt");`,
  '0009-reports': `alter table organisations add column "weeklyReport" boolean;
create table reports (
  "id" text collate "C" not null,
  "day" text collate "C" not null,
  "from" timestamptz not null,
  "to" timestamptz not null,
  "madeAt" timestamptz not null,
  "changes" bigint not null,
  "due" bigint not null,
  "expired" bigint not null,
  "changesByAction" jsonb not null,
  "lastChanges" jsonb not null,
  "dueItems" jsonb not null,
  "expiredItems" jsonb not null,
  "quietFrameworks" jsonb not null,
  "frameworks" jsonb not null,
  "organisationId" text collate "C" not null,
  "week" text collate "C" not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id),
  unique ("week")
);
create index on reports ("madeAt", "id");
create index on reports ("organisationId", "madeAt", "id");`,
};
