alter table organisations add column "libraryControls" jsonb;
