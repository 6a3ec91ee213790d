create table control_history (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "control" text collate "C" not null,
  "entry" text collate "C" not null,
  "at" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on control_history ("at", "id");
create index on control_history ("organisationId", "at", "id");
create index on control_history ("control", "at", "id");
