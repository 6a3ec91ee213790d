create table channels (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "kind" text collate "C" not null,
  "name" text collate "C" not null,
  "email" text collate "C",
  "host" text collate "C",
  "lastFour" text collate "C",
  "sealedAddress" text collate "C",
  "sealedSecret" text collate "C",
  "sealedSecretBefore" text collate "C",
  "rotatesUntil" timestamptz,
  "provedAt" timestamptz,
  "isConfirmed" boolean,
  "endedAt" timestamptz,
  "says" text collate "C",
  "failingSince" timestamptz,
  "testId" text collate "C",
  "testAt" timestamptz,
  "testState" text collate "C",
  "testSays" text collate "C",
  "wrongCodes" bigint,
  "dueAt" timestamptz not null,
  "addedAt" timestamptz not null,
  "addedBy" text collate "C" not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on channels ("addedAt", "id");
create index on channels ("organisationId", "addedAt", "id");
create index on channels ("email", "addedAt", "id");
create index on channels ("addedBy", "addedAt", "id");
create index on channels ("dueAt", "id");
create table alert_rules (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "channelId" text collate "C" not null,
  "kinds" jsonb,
  "from" text collate "C" not null,
  "digest" boolean not null,
  "quiet" jsonb,
  "addedAt" timestamptz not null,
  "addedBy" text collate "C" not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on alert_rules ("addedAt", "id");
create index on alert_rules ("organisationId", "addedAt", "id");
create index on alert_rules ("channelId", "addedAt", "id");
create index on alert_rules ("addedBy", "addedAt", "id");
create table deliveries (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "channelId" text collate "C" not null,
  "ruleId" text collate "C",
  "key" text collate "C" not null,
  "event" text collate "C" not null,
  "findings" jsonb not null,
  "state" text collate "C" not null,
  "waitsFor" text collate "C",
  "tries" bigint not null,
  "lastAt" timestamptz,
  "lastStatus" bigint,
  "lastSays" text collate "C",
  "dueAt" timestamptz not null,
  "at" timestamptz not null,
  "endedAt" timestamptz,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id),
  unique ("key")
);
create index on deliveries ("at", "id");
create index on deliveries ("organisationId", "at", "id");
create index on deliveries ("channelId", "at", "id");
create index on deliveries ("ruleId", "at", "id");
create index on deliveries ("state", "at", "id");
create index on deliveries ("waitsFor", "at", "id");
create index on deliveries ("dueAt", "id");
create index on deliveries ("endedAt");
