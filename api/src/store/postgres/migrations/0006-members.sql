-- Invitations to organisations, and whether an organisation asks everybody for a second factor.

create table invitations (
  id text collate "C" not null,
  email text collate "C" not null,
  role text collate "C" not null,
  "invitedBy" text collate "C" not null,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "organisationId" text collate "C" not null,
  "tokenHash" text collate "C" not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id),
  unique ("tokenHash")
);
create index on invitations ("createdAt", id);
create index on invitations ("organisationId", "createdAt", id);
create index on invitations ("expiresAt");

alter table organisations add column "requireSecondFactor" boolean;
