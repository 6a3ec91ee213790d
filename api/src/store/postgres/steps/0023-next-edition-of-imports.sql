alter table framework_imports add column "replaces" text collate "C";
