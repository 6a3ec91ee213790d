create table site_visits (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "requestedAt" timestamptz not null,
  "turn" text collate "C" not null,
  "claim" text collate "C",
  "claims" bigint not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on site_visits ("requestedAt", "id");
create index on site_visits ("organisationId", "requestedAt", "id");
create index on site_visits ("claim", "requestedAt", "id");
create index on site_visits ("turn", "id");
