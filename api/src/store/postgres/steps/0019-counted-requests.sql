alter table data_subject_requests add column "counted_in" text collate "C";
