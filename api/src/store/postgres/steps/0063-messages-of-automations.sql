alter table deliveries add column "runId" text collate "C";
