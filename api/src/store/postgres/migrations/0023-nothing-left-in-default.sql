-- Rows that were moved to their months were dead, but still in the indexes of visitors_default until its next vacuum.
-- The trigger that looks for a second id read all of them at every insert: where a table is empty, to the planner one
-- index is as good as another. Emptied as a whole, it has none.

create or replace function visitors_make_partitions() returns void language plpgsql set lock_timeout = '1s' as $$
declare
  month timestamp;
  made text;
  moved bigint;
  all_moved bigint := 0;
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
    get diagnostics moved = row_count;
    all_moved := all_moved + moved;
    execute format(
      'alter table visitors attach partition %3$I for values from (%1$L) to (%2$L)',
      month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC', made);
  end loop;
  -- A transaction that keeps to one view of the data would not see what came after that, and it would be gone.
  if all_moved > 0 and current_setting('transaction_isolation') = 'read committed'
    and not exists (select from visitors_default) then
    truncate visitors_default;
  end if;
end
$$;
