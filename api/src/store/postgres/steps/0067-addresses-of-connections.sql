alter table connections add column "email" text collate "C";
create index on connections ("email", "addedAt", "id");
