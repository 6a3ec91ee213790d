-- Keys that receipts of decisions are signed with.

create table consent_keys (
  id text collate "C" not null,
  "publicKey" text collate "C" not null,
  "privateKey" text collate "C" not null,
  "createdAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on consent_keys ("createdAt", id);
