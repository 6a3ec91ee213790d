alter table evidence add column "keyMadeBy" text collate "C";
create index on evidence ("keyMadeBy", "givenAt", "id");
