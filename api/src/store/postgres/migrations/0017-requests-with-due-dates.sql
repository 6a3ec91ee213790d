-- Requests get a reference, a law with its due date, and what operators keep of them. Those of before were answered
-- under the GDPR: a month after the day of receipt in Brussels, to its end.

alter table data_subject_requests
  add column reference text collate "C",
  add column answer text collate "C",
  add column law text collate "C" not null default 'GDPR',
  add column due_at timestamptz,
  add column acknowledge_by timestamptz,
  add column extended jsonb check (jsonb_typeof(extended) = 'object'),
  add column version bigint not null default 1,
  add column open boolean,
  add column email text collate "C",
  add column assignee text collate "C",
  add column identity jsonb check (jsonb_typeof(identity) = 'object'),
  add column notes jsonb not null default '[]' check (jsonb_typeof(notes) = 'array'),
  add column mails jsonb not null default '[]' check (jsonb_typeof(mails) = 'array');

update data_subject_requests set
  open = status in ('pending', 'in_progress'),
  reference = 'DSR-' || upper(substr(md5(id), 1, 4)) || '-' || upper(substr(md5(id), 5, 4)),
  due_at = ((date_trunc('day', created_at at time zone 'Europe/Brussels') + interval '1 month')
    + interval '1 day') at time zone 'Europe/Brussels' - interval '1 millisecond';

alter table data_subject_requests
  alter column reference set not null,
  alter column due_at set not null,
  alter column open set not null,
  alter column law drop default,
  alter column version drop default,
  alter column notes drop default,
  alter column mails drop default,
  add unique (reference);

create index on data_subject_requests (due_at, id);
create index on data_subject_requests (email, created_at, id);
create index on data_subject_requests (reference, id);
create index on data_subject_requests (open, created_at, id);
create index on data_subject_requests (open, due_at, id);
create index on data_subject_requests (assignee, created_at, id);
