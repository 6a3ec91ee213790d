alter table evidence add column "datedBy" text collate "C";
create index on evidence ("datedBy", "givenAt", id);
