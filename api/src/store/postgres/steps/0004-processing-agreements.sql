create table processing_agreements (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "version" text collate "C" not null,
  "sha256" text collate "C" not null,
  "company" text collate "C" not null,
  "companyAddress" text collate "C" not null,
  "acceptedBy" text collate "C" not null,
  "acceptedAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on processing_agreements ("acceptedAt", "id");
create index on processing_agreements ("organisationId", "acceptedAt", "id");
create index on processing_agreements ("acceptedBy", "acceptedAt", "id");
