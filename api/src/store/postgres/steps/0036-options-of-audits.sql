alter table sites add column "options" jsonb;
alter table runs add column "options" jsonb;
