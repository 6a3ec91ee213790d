alter table controls add column "tags" text collate "C";
