-- Deletes the quotas of past days and returns how many. Called by a job.
create or replace function prune_visitor_budgets() returns bigint language sql security definer set search_path = '' as $$
  with gone as (
    delete from public.visitor_budgets where day < (now() at time zone 'UTC')::date returning 1)
  select count(*) from gone
$$;
grant execute on function prune_visitor_budgets() to worker;
