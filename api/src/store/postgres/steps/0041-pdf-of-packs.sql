alter table packs add column "page" jsonb;
alter table packs add column "pdf" text collate "C";
alter table packs add column "printUntil" timestamptz;
alter table packs add column "prints" bigint;
alter table packs add column "pdfSize" bigint;
alter table packs add column "pdfSha256" text collate "C";
create index on packs (pdf, "requestedAt", id);
