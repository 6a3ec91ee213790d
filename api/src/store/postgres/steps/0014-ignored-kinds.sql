alter table finding_decisions add column "ignoredAs" text collate "C";
