alter table run_pages add column "digests" jsonb;
