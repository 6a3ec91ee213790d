create table comments (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "about" text collate "C" not null,
  "aboutId" text collate "C" not null,
  "thing" text collate "C" not null,
  "text" text collate "C" not null,
  "mentions" jsonb not null,
  "untold" jsonb not null,
  "isUntold" boolean not null,
  "createdBy" text collate "C" not null,
  "createdAt" timestamptz not null,
  "editedAt" timestamptz,
  "version" bigint,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on comments ("createdAt", "id");
create index on comments ("organisationId", "createdAt", "id");
create index on comments ("thing", "createdAt", "id");
create index on comments ("createdBy", "createdAt", "id");
create index on comments ("isUntold", "createdAt", "id");
