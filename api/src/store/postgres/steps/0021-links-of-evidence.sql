alter table evidence add column "linkedBy" text collate "C";
create index on evidence ("linkedBy", "givenAt", "id");
