-- People as providers name them, and sign-ins that are under way there.

create table identities (
  id text collate "C" not null,
  issuer text collate "C" not null,
  subject text collate "C" not null,
  "userId" text collate "C" not null,
  "createdAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on identities ("createdAt", id);
create index on identities ("userId", "createdAt", id);

create table open_id_starts (
  id text collate "C" not null,
  state text collate "C" not null,
  nonce text collate "C" not null,
  verifier text collate "C" not null,
  "from" text collate "C",
  "isTrial" boolean,
  "expiresAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on open_id_starts ("expiresAt", id);

create table open_id_tickets (
  id text collate "C" not null,
  issuer text collate "C" not null,
  subject text collate "C" not null,
  email text collate "C" not null,
  "fullName" text collate "C",
  "isTrial" boolean,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on open_id_tickets ("expiresAt", id);
