alter table organisations add column "starterControlsAt" timestamptz;
create table framework_adoptions (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "framework" text collate "C" not null,
  "title" text collate "C" not null,
  "edition" text collate "C" not null,
  "version" text collate "C" not null,
  "sha256" text collate "C" not null,
  "adoptedBy" text collate "C" not null,
  "adoptedAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on framework_adoptions ("adoptedAt", "id");
create index on framework_adoptions ("organisationId", "adoptedAt", "id");
create index on framework_adoptions ("adoptedBy", "adoptedAt", "id");
create table framework_imports (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "format" text collate "C" not null,
  "title" text collate "C" not null,
  "edition" text collate "C" not null,
  "publisher" text collate "C" not null,
  "version" text collate "C" not null,
  "date" text collate "C",
  "sha256" text collate "C" not null,
  "requirements" bigint not null,
  "importedBy" text collate "C" not null,
  "importedAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on framework_imports ("importedAt", "id");
create index on framework_imports ("organisationId", "importedAt", "id");
create index on framework_imports ("importedBy", "importedAt", "id");
create table framework_contents (
  "id" text collate "C" not null,
  "organisationId" text collate "C",
  "json" text collate "C" not null,
  "keptAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on framework_contents ("keptAt", "id");
create index on framework_contents ("organisationId", "keptAt", "id");
