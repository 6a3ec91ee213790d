-- Whether strangers can invent keys like it, so that their number is bounded; all others stand until their window ends.
alter table attempts add column evictable boolean;
create index on attempts (evictable, until, id);
