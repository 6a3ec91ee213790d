-- Where a session was last used, and the ways to all log entries about one person.

alter table sessions add column place text collate "C";

create index on audit_entries (actor, at, id);
create index on audit_entries (target, at, id);
