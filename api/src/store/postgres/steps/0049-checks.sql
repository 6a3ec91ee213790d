create table checks (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "siteId" text collate "C",
  "kind" text collate "C" not null,
  "key" text collate "C" not null,
  "name" text collate "C",
  "isOff" boolean,
  "state" text collate "C" not null,
  "since" timestamptz not null,
  "checkedAt" timestamptz,
  "says" text collate "C" not null,
  "seen" jsonb not null,
  "rows" text collate "C",
  "failures" bigint not null,
  "cause" text collate "C",
  "severity" text collate "C",
  "changes" jsonb not null,
  "dueAt" timestamptz not null,
  "control" text collate "C",
  "selector" text collate "C",
  "addedAt" timestamptz not null,
  "version" bigint,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id),
  unique ("key")
);
create index on checks ("addedAt", "id");
create index on checks ("organisationId", "addedAt", "id");
create index on checks ("siteId", "addedAt", "id");
create index on checks ("kind", "addedAt", "id");
create index on checks ("control", "addedAt", "id");
create index on checks ("dueAt", "id");
create table check_findings (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "siteId" text collate "C",
  "checkId" text collate "C" not null,
  "cause" text collate "C" not null,
  "title" text collate "C" not null,
  "severity" text collate "C" not null,
  "since" timestamptz not null,
  "fixedAt" timestamptz,
  "decision" text collate "C",
  "reason" text collate "C",
  "until" text collate "C",
  "decidedBy" text collate "C",
  "version" bigint,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on check_findings ("since", "id");
create index on check_findings ("organisationId", "since", "id");
create index on check_findings ("checkId", "since", "id");
create index on check_findings ("siteId", "since", "id");
create index on check_findings ("decidedBy", "since", "id");
create index on check_findings ("fixedAt");
