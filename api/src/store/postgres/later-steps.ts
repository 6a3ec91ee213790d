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
  '0010-audits': `create table sites (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "url" text collate "C" not null,
  "origin" text collate "C" not null,
  "token" text collate "C" not null,
  "addedAt" timestamptz not null,
  "provedAt" timestamptz,
  "proof" text collate "C",
  "schedule" text collate "C",
  "scheduledDay" text collate "C",
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on sites ("addedAt", "id");
create index on sites ("organisationId", "addedAt", "id");
create index on sites ("schedule", "addedAt", "id");
create table runs (
  "id" text collate "C" not null,
  "organisationId" text collate "C",
  "siteId" text collate "C",
  "url" text collate "C" not null,
  "isProved" boolean not null,
  "isScheduled" boolean,
  "state" text collate "C" not null,
  "requestedAt" timestamptz not null,
  "startedAt" timestamptz,
  "endedAt" timestamptz,
  "pagesWanted" bigint not null,
  "pagesDone" bigint not null,
  "pagesWithProblem" bigint not null,
  "failed" bigint not null,
  "review" bigint not null,
  "claims" bigint not null,
  "claim" text collate "C",
  "claimedUntil" timestamptz,
  "auditing" jsonb not null,
  "lostWith" jsonb not null,
  "tool" jsonb,
  "problem" text collate "C",
  "expiresAt" timestamptz,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on runs ("requestedAt", "id");
create index on runs ("organisationId", "requestedAt", "id");
create index on runs ("siteId", "requestedAt", "id");
create index on runs ("state", "requestedAt", "id");
create index on runs ("claim", "requestedAt", "id");
create index on runs ("expiresAt");
create table run_pages (
  "id" text collate "C" not null,
  "organisationId" text collate "C",
  "siteId" text collate "C",
  "runId" text collate "C" not null,
  "position" bigint not null,
  "url" text collate "C" not null,
  "finalUrl" text collate "C" not null,
  "title" text collate "C" not null,
  "criteria" jsonb not null,
  "failed" bigint not null,
  "review" bigint not null,
  "links" jsonb not null,
  "problem" text collate "C",
  "auditedAt" timestamptz not null,
  "expiresAt" timestamptz,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on run_pages ("auditedAt", "id");
create index on run_pages ("organisationId", "auditedAt", "id");
create index on run_pages ("siteId", "auditedAt", "id");
create index on run_pages ("runId", "auditedAt", "id");
create index on run_pages ("expiresAt");
create table judgements (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "siteId" text collate "C" not null,
  "runId" text collate "C" not null,
  "runRequestedAt" timestamptz not null,
  "criterion" text collate "C" not null,
  "verdict" text collate "C" not null,
  "note" text collate "C",
  "judgedBy" text collate "C" not null,
  "judgedAt" timestamptz not null,
  "until" timestamptz not null,
  "basis" text collate "C" not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on judgements ("judgedAt", "id");
create index on judgements ("organisationId", "judgedAt", "id");
create index on judgements ("siteId", "judgedAt", "id");
create index on judgements ("judgedBy", "judgedAt", "id");
create table findings (
  "id" text collate "C" not null,
  "organisationId" text collate "C",
  "siteId" text collate "C",
  "runId" text collate "C" not null,
  "fingerprint" text collate "C" not null,
  "criterion" text collate "C" not null,
  "verdict" text collate "C" not null,
  "rule" text collate "C" not null,
  "engines" jsonb not null,
  "message" text collate "C" not null,
  "html" text collate "C" not null,
  "whoIsHurt" text collate "C" not null,
  "howToFix" text collate "C" not null,
  "unseen" jsonb not null,
  "places" jsonb not null,
  "pictureSha256" text collate "C",
  "pictureSize" bigint,
  "foundAt" timestamptz not null,
  "expiresAt" timestamptz,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on findings ("foundAt", "id");
create index on findings ("organisationId", "foundAt", "id");
create index on findings ("siteId", "foundAt", "id");
create index on findings ("runId", "foundAt", "id");
create index on findings ("expiresAt");
create table finding_decisions (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "siteId" text collate "C" not null,
  "fingerprint" text collate "C" not null,
  "assignee" text collate "C",
  "reason" text collate "C",
  "until" text collate "C",
  "ignoredBy" text collate "C",
  "ignoredAt" timestamptz,
  "decidedAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on finding_decisions ("decidedAt", "id");
create index on finding_decisions ("organisationId", "decidedAt", "id");
create index on finding_decisions ("siteId", "decidedAt", "id");
create index on finding_decisions ("assignee", "decidedAt", "id");
create index on finding_decisions ("ignoredBy", "decidedAt", "id");`,
  '0011-audit-results': `alter table organisations add column "auditControlAt" timestamptz;
alter table run_pages add column "unfinished" text collate "C";
alter table findings add column "picture" text collate "C";
update findings set "picture" = "id" where "pictureSha256" is not null;
create index on findings ("picture", "foundAt", "id");`,
  '0012-bounded-findings': `alter table runs add column "pagesUnfinished" bigint;
alter table runs add column "notKept" bigint;
alter table run_pages add column "notKept" bigint;`,
  '0013-agreed-plans': `alter table organisations add column "agreedPlan" text collate "C";
alter table organisations add column "agreedUntil" timestamptz;
create index on organisations ("name", "id");`,
  '0014-ignored-kinds': `alter table finding_decisions add column "ignoredAs" text collate "C";`,
  '0015-page-digests': `alter table run_pages add column "digests" jsonb;`,
  '0016-makers-of-keys': `alter table evidence add column "keyMadeBy" text collate "C";
create index on evidence ("keyMadeBy", "givenAt", "id");`,
  '0017-versions': [
    'users',
    'organisations',
    'controls',
    'evidence',
    'organisation_requirements',
    'sites',
    'judgements',
    'finding_decisions',
  ]
    .map((table) => `alter table ${table} add column "version" bigint;`)
    .join('\n'),
  '0018-bytes-of-imports': `alter table framework_imports add column "bytes" bigint;`,
  '0019-counted-requests': `alter table data_subject_requests add column "counted_in" text collate "C";`,
  '0020-exclusions-before': `alter table organisation_requirements add column "excludedBefore" boolean;`,
  '0021-links-of-evidence': `alter table evidence add column "linkedBy" text collate "C";
create index on evidence ("linkedBy", "givenAt", "id");`,
};
