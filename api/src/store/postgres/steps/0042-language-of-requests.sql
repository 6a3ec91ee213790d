alter table data_subject_requests add column "language" text collate "C";
alter table guest_requests add column "language" text collate "C";
