-- Marks at most p_most clicks as processed and returns them, for roll_up_clicks. Uses the primary key for each:
-- PostgreSQL has no statistics for a new month and would scan the whole partition.
create or replace function take_clicks(p_most integer) returns setof click_events
language plpgsql rows 5000 set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_custom_plan set enable_nestloop = on
as $$
begin
  return query
  with picked as materialized (
    select c.created_on, c.event_id from public.click_events c where not c.processed limit p_most
  )
  update public.click_events e set processed = true
  from picked p where e.created_on = p.created_on and e.event_id = p.event_id
  returning e.*;
end
$$;
