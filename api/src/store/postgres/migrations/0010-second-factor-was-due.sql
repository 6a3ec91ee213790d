alter table "users" add column "secondFactorWasDueAt" timestamptz;
