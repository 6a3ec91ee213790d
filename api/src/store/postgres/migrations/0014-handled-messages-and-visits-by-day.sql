-- Who handled a message and when; those that nobody has yet are walked along an index of their own. And the visits of
-- days that are over, by page: sums that tell of no single visit.

alter table contact_messages
  add column handled boolean,
  add column handled_at timestamptz,
  add column handled_by text collate "C";
create index on contact_messages (handled, created_at, id);
create index on contact_messages (created_at, id) where handled is null;

create table visit_days (
  id text collate "C" not null,
  day text collate "C" not null,
  "endsAt" timestamptz not null,
  pages jsonb not null check (jsonb_typeof(pages) = 'object'),
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id)
);
create index on visit_days ("endsAt", id);
