-- The tables of api/src/store/tables.ts but for visitors. A column is named as its field is; text is ordered by its
-- bytes, as JavaScript orders it; `extra` holds what a later version's rows have beside. Each field that a list is
-- ordered by has an index with the id, which pages are walked along.

create table users (
  id text collate "C" not null,
  email text collate "C" not null,
  role text collate "C" not null,
  "fullName" text collate "C",
  company text collate "C",
  phone text collate "C",
  "trialEndsAt" timestamptz,
  "passwordHash" text collate "C",
  "createdAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id),
  unique (email)
);
create index on users ("createdAt", id);
create index on users (role, "createdAt", id);

create table sessions (
  id text collate "C" not null,
  "userId" text collate "C" not null,
  "refreshHash" text collate "C" not null,
  "userAgent" text collate "C" not null,
  "createdAt" timestamptz not null,
  "renewedAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on sessions ("createdAt", id);
create index on sessions ("userId", "createdAt", id);
create index on sessions ("expiresAt");

create table reset_tokens (
  id text collate "C" not null,
  "userId" text collate "C" not null,
  "expiresAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on reset_tokens ("expiresAt", id);
create index on reset_tokens ("userId", "expiresAt", id);

create table consents (
  id text collate "C" not null,
  user_id text collate "C" not null,
  consent boolean not null,
  purpose text collate "C" not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on consents (created_at, id);
create index on consents (user_id, id);
create index on consents (user_id, created_at, id);
create index on consents (consent, id);
create index on consents (purpose, id);

create table data_subject_requests (
  id text collate "C" not null,
  user_id text collate "C" not null,
  type text collate "C" not null,
  status text collate "C" not null,
  details text collate "C",
  reason text collate "C",
  created_at timestamptz not null,
  history jsonb not null check (jsonb_typeof(history) = 'array'),
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on data_subject_requests (created_at, id);
create index on data_subject_requests (user_id, id);
create index on data_subject_requests (user_id, created_at, id);
create index on data_subject_requests (type, id);
create index on data_subject_requests (status, id);

create table page_loads (
  id text collate "C" not null,
  day text collate "C" not null,
  "endsAt" timestamptz not null,
  "firstAt" timestamptz not null,
  "lastAt" timestamptz not null,
  remote text collate "C" not null,
  version text collate "C" not null,
  views bigint not null,
  failures jsonb not null check (jsonb_typeof(failures) = 'object'),
  "loadTimes" jsonb not null check (jsonb_typeof("loadTimes") = 'object'),
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on page_loads ("endsAt", id);
create index on page_loads (day, "endsAt", id);

create table web_vitals (
  id text collate "C" not null,
  day text collate "C" not null,
  "endsAt" timestamptz not null,
  "firstAt" timestamptz not null,
  "lastAt" timestamptz not null,
  remote text collate "C" not null,
  version text collate "C" not null,
  page text collate "C" not null,
  visits bigint not null,
  "values" jsonb not null check (jsonb_typeof("values") = 'object'),
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on web_vitals ("endsAt", id);
create index on web_vitals (day, "endsAt", id);

create table payments (
  id text collate "C" not null,
  transaction_id text collate "C" not null,
  amount double precision not null,
  date timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id),
  unique (transaction_id)
);
create index on payments (date, id);
create index on payments (amount, id);
create index on payments (transaction_id, id);

create table contact_messages (
  id text collate "C" not null,
  source text collate "C" not null,
  email text collate "C" not null,
  name text collate "C",
  company text collate "C",
  phone text collate "C",
  inquiry text collate "C",
  message text collate "C",
  "tenantId" text collate "C",
  created_at timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on contact_messages (created_at, id);
create index on contact_messages (email, id);
create index on contact_messages (source, id);

create table audit_entries (
  id text collate "C" not null,
  at timestamptz not null,
  actor text collate "C" not null,
  action text collate "C" not null,
  target text collate "C" not null,
  detail text collate "C" not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on audit_entries (at, id);
create index on audit_entries (actor, id);
create index on audit_entries (action, id);
create index on audit_entries (target, id);

create table jobs (
  id text collate "C" not null,
  kind text collate "C" not null,
  payload jsonb not null check (jsonb_typeof(payload) = 'object'),
  tries bigint not null,
  failure text collate "C",
  "createdAt" timestamptz not null,
  "dueAt" timestamptz not null,
  lease bigint not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on jobs ("createdAt", id);
create index on jobs ("dueAt", id);
create index on jobs (kind, "dueAt", id);

create table dead_jobs (
  id text collate "C" not null,
  kind text collate "C" not null,
  payload jsonb not null check (jsonb_typeof(payload) = 'object'),
  tries bigint not null,
  failure text collate "C",
  "createdAt" timestamptz not null,
  "diedAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on dead_jobs ("diedAt", id);
create index on dead_jobs (kind, id);

create table attempts (
  id text collate "C" not null,
  count bigint not null,
  until timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on attempts (until, id);
create index on attempts (count, id);

-- Calls of a limit, counted for all processes: lost in a crash of the server, as a process's own count is with it.
create unlogged table hits (
  key text collate "C" primary key,
  count bigint not null,
  until timestamptz not null
);
create index on hits (until);

-- One row, which is written to see whether the database takes writes.
create table store_check (
  "one" boolean primary key default true check ("one"),
  at timestamptz not null
);
insert into store_check (at) values (now());
