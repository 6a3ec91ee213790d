alter table organisations add column "agreedPlan" text collate "C";
alter table organisations add column "agreedUntil" timestamptz;
create index on organisations ("name", "id");
