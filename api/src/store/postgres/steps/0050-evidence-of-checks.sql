alter table evidence add column "check" text collate "C";
alter table evidence add column "checkKind" text collate "C";
alter table checks add column "turnedAt" timestamptz;
alter table checks add column "passedAt" timestamptz;
alter table checks add column "reportedBy" text collate "C";
alter table checks add column "linkedAt" timestamptz;
-- No release has read it.
alter table checks drop column "control";
create index on evidence ("check", "givenAt", id);
create index on checks ("reportedBy", "addedAt", id);
