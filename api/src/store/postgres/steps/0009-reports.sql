alter table organisations add column "weeklyReport" boolean;
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
create index on reports ("organisationId", "madeAt", "id");
