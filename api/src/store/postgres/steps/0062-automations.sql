create table automations (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "name" text collate "C" not null,
  "trigger" jsonb not null,
  "conditions" jsonb not null,
  "actions" jsonb not null,
  "state" text collate "C" not null,
  "since" timestamptz not null,
  "seen" bigint not null,
  "dueAt" timestamptz not null,
  "timeZone" text collate "C",
  "leftOutAt" timestamptz,
  "addedAt" timestamptz not null,
  "addedBy" text collate "C" not null,
  "version" bigint,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on automations ("addedAt", "id");
create index on automations ("organisationId", "addedAt", "id");
create index on automations ("state", "addedAt", "id");
create index on automations ("addedBy", "addedAt", "id");
create index on automations ("dueAt", "id");
create table automation_runs (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "automationId" text collate "C" not null,
  "key" text collate "C" not null,
  "cause" jsonb,
  "steps" jsonb not null,
  "state" text collate "C" not null,
  "at" timestamptz not null,
  "endedAt" timestamptz,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id),
  unique ("key")
);
create index on automation_runs ("at", "id");
create index on automation_runs ("organisationId", "at", "id");
create index on automation_runs ("automationId", "at", "id");
create index on automation_runs ("state", "at", "id");
create index on automation_runs ("endedAt");
