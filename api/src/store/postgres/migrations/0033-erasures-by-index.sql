-- A person's rows are found by index, each table by what they are known by there.
alter table jobs add column email text collate "C";
alter table dead_jobs add column email text collate "C";
update jobs set email = lower(coalesce(payload ->> 'replyTo', payload ->> 'to')) where kind = 'mail';
update dead_jobs set email = lower(coalesce(payload ->> 'replyTo', payload ->> 'to')) where kind = 'mail';
create index on jobs (email, "createdAt", id);
create index on dead_jobs (email, "diedAt", id);
create index on api_keys ("createdBy", "createdAt", id);
create index on invitations ("invitedBy", "createdAt", id);
create index on open_id_tickets (email, "expiresAt", id);
create index on guest_requests (email, "createdAt", id);
create index on challenges ("userId", "expiresAt", id);
