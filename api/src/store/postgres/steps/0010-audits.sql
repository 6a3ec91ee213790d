create table sites (
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
create index on finding_decisions ("ignoredBy", "decidedAt", "id");
