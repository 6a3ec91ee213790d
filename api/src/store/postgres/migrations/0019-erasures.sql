-- Erasures of people, and audit entries whose hash says nothing of who they tell of.

create table erasures (
  id text collate "C" not null,
  "requestId" text collate "C" not null unique,
  reference text collate "C" not null,
  state text collate "C" not null,
  "startedAt" timestamptz not null,
  "finishedAt" timestamptz,
  by text collate "C" not null,
  parts jsonb not null check (jsonb_typeof(parts) = 'array'),
  salt text collate "C" not null,
  "userHash" text collate "C",
  "emailHash" text collate "C",
  subject jsonb check (jsonb_typeof(subject) = 'object'),
  contact jsonb check (jsonb_typeof(contact) = 'object'),
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on erasures ("startedAt", id);

alter table audit_entries add column "contentHash" text collate "C";
alter table data_subject_requests add column erasing boolean;
