create table support_cases (
  "id" text collate "C" not null,
  "reference" text collate "C" not null,
  "source" text collate "C" not null,
  "subject" text collate "C" not null,
  "state" text collate "C" not null,
  "openedAt" timestamptz not null,
  "replyDue" timestamptz not null,
  "reopenedAt" timestamptz,
  "firstAnsweredAt" text collate "C" not null,
  "closedAt" timestamptz,
  "lastMessageAt" timestamptz not null,
  "email" text collate "C",
  "organisationId" text collate "C",
  "openedBy" text collate "C",
  "priority" text collate "C" not null,
  "queue" text collate "C" not null,
  "fileCount" bigint not null,
  "messageCount" bigint not null,
  "assignee" text collate "C",
  "alarmedAt" timestamptz,
  "version" bigint,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id),
  unique ("reference")
);
create index on support_cases ("openedAt", "id");
create index on support_cases ("organisationId", "openedAt", "id");
create index on support_cases ("email", "openedAt", "id");
create index on support_cases ("openedBy", "openedAt", "id");
create index on support_cases ("state", "openedAt", "id");
create index on support_cases ("priority", "openedAt", "id");
create index on support_cases ("source", "openedAt", "id");
create index on support_cases ("assignee", "openedAt", "id");
create index on support_cases ("queue", "id");
create index on support_cases ("replyDue", "id");
create index on support_cases ("lastMessageAt", "id");
create index on support_cases ("firstAnsweredAt", "id");
create table case_messages (
  "id" text collate "C" not null,
  "caseId" text collate "C" not null,
  "side" text collate "C" not null,
  "text" text collate "C" not null,
  "at" timestamptz not null,
  "organisationId" text collate "C",
  "isNote" boolean not null,
  "writtenBy" text collate "C" not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on case_messages ("at", "id");
create index on case_messages ("organisationId", "at", "id");
create index on case_messages ("caseId", "at", "id");
create index on case_messages ("writtenBy", "at", "id");
create table case_files (
  "id" text collate "C" not null,
  "caseId" text collate "C" not null,
  "name" text collate "C" not null,
  "type" text collate "C" not null,
  "size" bigint not null,
  "givenAt" timestamptz not null,
  "organisationId" text collate "C" not null,
  "messageId" text collate "C" not null,
  "sha256" text collate "C",
  "givenBy" text collate "C" not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on case_files ("givenAt", "id");
create index on case_files ("organisationId", "givenAt", "id");
create index on case_files ("caseId", "givenAt", "id");
create index on case_files ("givenBy", "givenAt", "id");
create table case_templates (
  "id" text collate "C" not null,
  "name" text collate "C" not null,
  "text" text collate "C" not null,
  "createdAt" timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on case_templates ("createdAt", "id");
