-- Second factors: authenticator apps, recovery codes, passkeys, and by when an account must have one.

create table totps (
  id text collate "C" not null,
  secret text collate "C" not null,
  "lastStep" bigint not null,
  "createdAt" timestamptz not null,
  "confirmedAt" timestamptz,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on totps ("createdAt", id);

create table recovery_codes (
  id text collate "C" not null,
  "userId" text collate "C" not null,
  "createdAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on recovery_codes ("createdAt", id);
create index on recovery_codes ("userId", "createdAt", id);

create table passkeys (
  id text collate "C" not null,
  "userId" text collate "C" not null,
  "credentialId" text collate "C" not null,
  "publicKey" text collate "C" not null,
  counter bigint not null,
  transports jsonb,
  name text collate "C" not null,
  "createdAt" timestamptz not null,
  "lastUsedAt" timestamptz,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id),
  unique ("credentialId")
);
create index on passkeys ("createdAt", id);
create index on passkeys ("userId", "createdAt", id);

create table challenges (
  id text collate "C" not null,
  kind text collate "C" not null,
  "userId" text collate "C",
  "expiresAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on challenges ("expiresAt", id);

alter table users
  add column "secondFactorSince" timestamptz,
  add column "secondFactorDueAt" timestamptz;
