-- Each field that a list is narrowed by has an index with the time and the id, which its pages are walked along.

create index on consents (consent, created_at, id);
create index on consents (purpose, created_at, id);
create index on data_subject_requests (type, created_at, id);
create index on data_subject_requests (status, created_at, id);
create index on contact_messages (source, created_at, id);
create index on visitors (page_path, visit_time, id);
create index on audit_entries (actor, at, id);
create index on audit_entries (target, at, id);
create index on audit_entries (action, at, id);
create index on dead_jobs (kind, "diedAt", id);
