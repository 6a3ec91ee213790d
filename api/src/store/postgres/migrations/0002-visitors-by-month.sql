-- Visits are in partitions by month, so that those that have had their time go in one step. A row that no month takes
-- is in visitors_default until its month is made.

create table visitors (
  id text collate "C" not null,
  ip text collate "C" not null,
  page_path text collate "C" not null,
  visit_time timestamptz not null,
  extra jsonb check (jsonb_typeof(extra) = 'object'),
  primary key (id, visit_time)
) partition by range (visit_time);
create index on visitors (visit_time, id);
create index on visitors (ip, id);
create index on visitors (page_path, id);
create table visitors_default partition of visitors default;

-- A key over partitions must hold what they are parted by, so an id is looked for besides. Two rows of one id that come
-- at the same moment with different times are not found out: ids are made by the API, of random bits. The plan is kept
-- for the session, so it must not be one for the few rows that were there at first.
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

-- Makes this month's partition and the next two, and those of rows that had none. It gives up rather than hold visits
-- up for longer than a second.
create function visitors_make_partitions() returns void language plpgsql set lock_timeout = '1s' as $$
declare
  month timestamp;
  made text;
begin
  perform pg_advisory_xact_lock(hashtextextended('adili visitors partitions', 0));
  for month in
    select generate_series(this, this + interval '2 months', interval '1 month')
      from date_trunc('month', now() at time zone 'UTC') this
    union
    select distinct date_trunc('month', visit_time at time zone 'UTC') from visitors_default
  loop
    made := 'visitors_' || to_char(month, 'YYYY_MM');
    continue when to_regclass(made) is not null;
    lock table visitors in access exclusive mode;
    execute format('create table %I (like visitors including defaults including constraints)', made);
    execute format(
      'with moved as (
        delete from visitors_default where visit_time >= %1$L and visit_time < %2$L returning *
      ) insert into %3$I select * from moved',
      month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC', made);
    execute format(
      'alter table visitors attach partition %3$I for values from (%1$L) to (%2$L)',
      month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC', made);
  end loop;
end
$$;

-- Drops the months that are wholly over, and deletes what else is from before: also of months that are so much in use
-- that they can't be dropped within a second.
create function visitors_delete_before(before timestamptz) returns bigint language plpgsql set lock_timeout = '1s' as $$
declare
  part text;
  found bigint;
  gone bigint := 0;
begin
  begin
    perform visitors_make_partitions();
    for part in
      select relname from pg_class join pg_inherits on inhrelid = oid
        where inhparent = 'visitors'::regclass and relname ~ '^visitors_[0-9]{4}_[0-9]{2}$'
          and (to_date(right(relname, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC' <= before
    loop
      lock table visitors in access exclusive mode;
      execute format('select count(*) from %I', part) into found;
      execute format('drop table %I', part);
      gone := gone + found;
    end loop;
  exception when lock_not_available then
    gone := 0;
  end;
  delete from visitors where visit_time < before;
  get diagnostics found = row_count;
  return gone + found;
end
$$;

select visitors_make_partitions();
