-- What the declarations of tables do not say: runs after their tables are made.

-- Indexes of what is asked by several fields at once.
create index on contact_messages (created_at, id) where handled is null;
create index on data_subject_requests (open, due_at, id);
create index on api_keys ("noticeAt") where "noticeAt" is not null;
create index on jobs (kind, "dueAt", id);
create index on users ("organisationId", "memberRole", "createdAt", id);

-- A key over partitions must hold what they are parted by, so a trigger looks for the id. It does not see two rows of one
-- id that come at the same moment with different times: ids are made by the API, of random bits. The plan is kept for
-- the session, so it must not be one for the few rows that were there at first.
create function visitors_refuse_second_id() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if exists (select from visitors where id = new.id) then
    raise unique_violation using constraint = 'visitors_pkey', table = 'visitors';
  end if;
  return new;
end
$$;
create trigger refuse_second_id before insert on visitors
  for each row execute function visitors_refuse_second_id();

-- Calls of a limit, counted for all processes: lost in a crash of the server, as a process's own count is with it.
create unlogged table hits (
  key text collate "C" primary key,
  count bigint not null,
  until timestamptz not null
);
create index on hits (until);

-- One row, which is written to see whether the database takes writes.
create table store_check (
  "one" boolean primary key default true check ("one"),
  at timestamptz not null
);
insert into store_check (at) values (now());

-- Has a row while a restore or a copy into the database is under way: until then the database is not whole.
create table store_filling (
  id integer primary key check (id = 1),
  step text not null
);

-- Has no rows: transactions that change the same rows again and again lock it to take turns. A lock on a table of rows
-- would keep PostgreSQL from its upkeep.
create table turns ();
