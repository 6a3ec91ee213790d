alter table evidence add column "follows" text collate "C";
alter table evidence add column "replacement" text collate "C";
