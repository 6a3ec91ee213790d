create table plan_end_notices (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "endsAt" timestamptz not null,
  "notice" text collate "C" not null,
  "sentAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on plan_end_notices ("sentAt", "id");
create index on plan_end_notices ("organisationId", "sentAt", "id");
