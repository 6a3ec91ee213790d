alter table connections add column "accountsAt" timestamptz;
create table system_accounts (
  "account" text collate "C" not null,
  "name" text collate "C",
  "email" text collate "C",
  "isAdmin" boolean,
  "isGuest" boolean,
  "isSuspended" boolean,
  "lastLoginAt" timestamptz,
  "isUnused" boolean,
  "organisationId" text collate "C" not null,
  "seenAt" timestamptz not null,
  "id" text collate "C" not null,
  "connectionId" text collate "C" not null,
  "key" text collate "C" not null,
  "personId" text collate "C",
  "version" bigint,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id),
  unique ("key")
);
create index on system_accounts ("seenAt", "id");
create index on system_accounts ("personId", "seenAt", "id");
create index on system_accounts ("organisationId", "seenAt", "id");
create index on system_accounts ("email", "seenAt", "id");
create index on system_accounts ("connectionId", "seenAt", "id");
create table access_reviews (
  "id" text collate "C" not null,
  "organisationId" text collate "C" not null,
  "key" text collate "C" not null,
  "period" text collate "C" not null,
  "systems" jsonb not null,
  "begunBy" text collate "C" not null,
  "begunAt" timestamptz not null,
  "finishedBy" text collate "C",
  "finishedAt" timestamptz,
  "controlId" text collate "C",
  "evidenceId" text collate "C",
  "version" bigint,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id),
  unique ("key")
);
create index on access_reviews ("begunAt", "id");
create index on access_reviews ("organisationId", "begunAt", "id");
create index on access_reviews ("begunBy", "begunAt", "id");
create index on access_reviews ("finishedBy", "begunAt", "id");
create table reviewed_accounts (
  "account" text collate "C" not null,
  "name" text collate "C",
  "email" text collate "C",
  "isAdmin" boolean,
  "isGuest" boolean,
  "isSuspended" boolean,
  "lastLoginAt" timestamptz,
  "isUnused" boolean,
  "organisationId" text collate "C" not null,
  "system" text collate "C" not null,
  "seenAt" timestamptz not null,
  "frozenAt" timestamptz not null,
  "id" text collate "C" not null,
  "reviewId" text collate "C" not null,
  "connectionId" text collate "C" not null,
  "key" text collate "C" not null,
  "standing" text collate "C" not null,
  "personId" text collate "C",
  "decision" text collate "C",
  "note" text collate "C",
  "decidedBy" text collate "C",
  "decidedAt" timestamptz,
  "awaits" text collate "C",
  "outcome" text collate "C",
  "outcomeAt" timestamptz,
  "version" bigint,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on reviewed_accounts ("frozenAt", "id");
create index on reviewed_accounts ("personId", "frozenAt", "id");
create index on reviewed_accounts ("organisationId", "frozenAt", "id");
create index on reviewed_accounts ("email", "frozenAt", "id");
create index on reviewed_accounts ("reviewId", "frozenAt", "id");
create index on reviewed_accounts ("decidedBy", "frozenAt", "id");
create index on reviewed_accounts ("awaits", "frozenAt", "id");
