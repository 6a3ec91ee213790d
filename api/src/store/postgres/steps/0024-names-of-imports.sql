alter table framework_imports add column "fileName" text collate "C";
alter table framework_imports add column "uuid" text collate "C";
