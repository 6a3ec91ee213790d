alter table findings add column "kind" text collate "C";
alter table finding_decisions add column "handedTo" text collate "C";
