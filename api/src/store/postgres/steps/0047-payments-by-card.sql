alter table payments add column "currency" text collate "C";
alter table payments add column "method" text collate "C";
alter table payments add column "checkoutUrl" text collate "C";
alter table payment_reviews add column "currency" text collate "C";
