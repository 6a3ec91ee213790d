alter table channels add column "version" bigint;
alter table alert_rules add column "changedAt" timestamptz;
alter table alert_rules add column "version" bigint;
