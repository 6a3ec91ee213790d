alter table organisations add column "taxNumber" text collate "C";
