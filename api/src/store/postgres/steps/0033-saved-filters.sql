create table saved_filters (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "title" text collate "C" not null,
  "query" text collate "C" not null,
  "path" text collate "C" not null,
  "createdBy" text collate "C" not null,
  "createdAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on saved_filters ("createdAt", "id");
create index on saved_filters ("organisationId", "createdAt", "id");
create index on saved_filters ("createdBy", "createdAt", "id");
