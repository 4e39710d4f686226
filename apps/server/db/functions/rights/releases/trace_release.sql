-- Records IP address and browser of the last event of a release, as evidence. Only the signer's functions call it.
create or replace function trace_release(p_release uuid, p_ip inet, p_agent text) returns void
language sql security definer set search_path = '' as $$
  insert into public.release_traces (event_id, ip, user_agent)
  select max(e.id), p_ip, left(p_agent, 500) from public.release_events e where e.release_id = p_release
$$;
