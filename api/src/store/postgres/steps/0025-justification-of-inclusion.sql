alter table organisation_requirements add column "inclusionReasons" jsonb;
alter table organisation_requirements add column "justification" text collate "C";
