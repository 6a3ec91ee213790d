alter table runs add column "pagesUnfinished" bigint;
alter table runs add column "notKept" bigint;
alter table run_pages add column "notKept" bigint;
