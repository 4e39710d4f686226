-- Trigger on releases: writes every change of state to release_events.
create or replace function log_release_event() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or old.release_state is distinct from new.release_state then
    insert into public.release_events (release_id, event, actor_id) values (new.id, new.release_state, auth.uid());
  end if;
  return null;
end
$$;
