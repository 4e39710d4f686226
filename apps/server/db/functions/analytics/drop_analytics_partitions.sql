-- Drops monthly partitions that ended before a day; click_events stays until all of its clicks are rolled up. Rows in
-- default partitions are deleted by their own date. Called by the retention job; it gives up after 3 s of waiting for
-- a lock, so that it never blocks writers behind a long reader.
create or replace function drop_analytics_partitions(p_before date) returns integer
language plpgsql security definer set search_path = '' set timezone = 'UTC' set lock_timeout = '3s' as $$
declare
  part text;
  is_waiting boolean;
  dropped integer := 0;
begin
  for part in
    select c.relname from pg_catalog.pg_inherits i
    join pg_catalog.pg_class c on c.oid = i.inhrelid
    join pg_catalog.pg_class p on p.oid = i.inhparent
    where p.relnamespace = 'public'::regnamespace and p.relname in ('click_events', 'click_visits', 'search_analytics')
      and c.relname ~ '_\d{6}$' and to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month' <= p_before
    order by 1
  loop
    if part like 'click_events_%' then
      execute format('select exists (select from public.%I where not processed)', part) into is_waiting;
      continue when is_waiting;
    end if;
    execute format('drop table public.%I', part);
    dropped := dropped + 1;
  end loop;
  -- Rows of months without a partition.
  delete from public.click_events_default where created_on < p_before and processed;
  delete from public.click_visits_default where created_on < p_before;
  delete from public.search_analytics_default where window_at < p_before;
  delete from public.click_sessions where created_on < p_before;
  return dropped;
end
$$;
grant execute on function drop_analytics_partitions(date) to worker;
