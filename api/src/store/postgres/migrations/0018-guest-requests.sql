-- Requests of people without an account, until the code in their mail is typed.

create table guest_requests (
  id text collate "C" not null,
  email text collate "C" not null,
  type text collate "C" not null,
  details text collate "C",
  law text collate "C" not null,
  code text collate "C" not null,
  tries bigint not null,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on guest_requests ("createdAt", id);
create index on guest_requests ("expiresAt");
