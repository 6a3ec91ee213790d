create table undo_steps (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "action" text collate "C" not null,
  "target" text collate "C" not null,
  "title" text collate "C" not null,
  "count" bigint not null,
  "bytes" bigint not null,
  "fileBytes" bigint not null,
  "madeBy" text collate "C" not null,
  "at" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on undo_steps ("at", "id");
create index on undo_steps ("organisationId", "at", "id");
create index on undo_steps ("madeBy", "at", "id");
create index on undo_steps ("target", "at", "id");
create table undo_rows (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "step" text collate "C" not null,
  "table" text collate "C" not null,
  "of" text collate "C" not null,
  "before" text collate "C",
  "after" text collate "C",
  "at" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on undo_rows ("at", "id");
create index on undo_rows ("organisationId", "at", "id");
create index on undo_rows ("step", "at", "id");
create index on undo_rows ("of", "at", "id");
