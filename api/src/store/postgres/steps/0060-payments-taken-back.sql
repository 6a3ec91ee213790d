alter table organisations add column "takenBackAt" timestamptz;
