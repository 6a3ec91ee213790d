alter table organisations add column "auditControlAt" timestamptz;
alter table run_pages add column "unfinished" text collate "C";
alter table findings add column "picture" text collate "C";
update findings set "picture" = "id" where "pictureSha256" is not null;
create index on findings ("picture", "foundAt", "id");
