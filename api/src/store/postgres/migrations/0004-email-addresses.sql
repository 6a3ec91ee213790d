-- Links that prove whose an address is; what accounts know of their address and their plan.

create table address_links (
  id text collate "C" not null,
  "userId" text collate "C" not null,
  email text collate "C" not null,
  kind text collate "C" not null,
  "expiresAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on address_links ("expiresAt", id);
create index on address_links ("userId", "expiresAt", id);

alter table users
  add column plan text collate "C",
  add column "emailVerifiedAt" timestamptz;
