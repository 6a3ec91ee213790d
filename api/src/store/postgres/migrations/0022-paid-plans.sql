alter table organisations
  add column plan text collate "C",
  add column "paidUntil" timestamptz;
