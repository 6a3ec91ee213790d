-- A request may stand under the law that answers soonest, because nobody named one.
alter table data_subject_requests add column law_assumed boolean;
alter table guest_requests alter column law drop not null;
