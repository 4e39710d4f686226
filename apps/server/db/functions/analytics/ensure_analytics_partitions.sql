-- Creates the partitions of the current month and the months after it, and moves rows from the default partition into
-- them. Idempotent; called by a migration and by a job. In UTC, so that the first of a month is a bound for dates and
-- timestamps alike.
create or replace function ensure_analytics_partitions(p_months integer default 3) returns void
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  parent text;
  key_column text;
  starts timestamptz;
  ends timestamptz;
  part text;
begin
  for parent, key_column in
    values ('click_events', 'created_on'), ('click_visits', 'created_on'), ('search_analytics', 'window_at')
  loop
    -- Starts with the month of the oldest click that is accepted.
    for starts in
      select generate_series(date_trunc('month', now() - interval '3 days'),
        date_trunc('month', now()) + make_interval(months => p_months), interval '1 month')
    loop
      ends := starts + interval '1 month';
      part := format('%s_%s', parent, to_char(starts, 'YYYYMM'));
      continue when to_regclass('public.' || part) is not null;
      -- Created on its own and then attached: writers of the parent wait only for a moment.
      execute format('create table public.%I (like public.%I including all)', part, parent);
      execute format('alter table public.%I enable row level security', part);
      execute format(
        'with late as (delete from public.%I where %I >= %L and %I < %L returning *) insert into public.%I select * from late',
        parent || '_default', key_column, starts, key_column, ends, part);
      execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)',
        parent, part, starts, ends);
    end loop;
  end loop;
end
$$;
grant execute on function ensure_analytics_partitions(integer) to worker;
