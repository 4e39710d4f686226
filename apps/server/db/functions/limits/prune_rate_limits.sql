-- Deletes expired counters and returns how many. Called by a job.
create or replace function prune_rate_limits() returns bigint language sql security definer set search_path = '' as $$
  with gone as (delete from public.rate_limits where resets_at < now() returning 1) select count(*) from gone
$$;
grant execute on function prune_rate_limits() to worker;
