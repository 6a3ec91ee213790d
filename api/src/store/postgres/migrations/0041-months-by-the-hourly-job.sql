-- Months of visits are made and dropped by the API's hourly job, a month a transaction.
drop function if exists visitors_delete_before(timestamptz);
drop function if exists visitors_make_partitions();

-- Two pairs of the same: each entry was written into both of a pair.
drop index if exists audit_entries_actor_at_id_idx1;
drop index if exists audit_entries_target_at_id_idx1;
