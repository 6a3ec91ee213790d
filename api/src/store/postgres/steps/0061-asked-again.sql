alter table support_cases add column "askedAt" timestamptz;
