-- A new link for an open release of the caller's own; earlier links open nothing.
create or replace function resend_release(p_release uuid, p_token_hash text, p_link_until timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.releases set token_hash = p_token_hash, earlier_token_hash = null, link_until = p_link_until
  where id = p_release and release_state in ('sent', 'viewed') and user_id = auth.uid();
  if not found then
    return false;
  end if;
  insert into public.release_events (release_id, event, actor_id) values (p_release, 'resent', auth.uid());
  return true;
end
$$;
grant execute on function resend_release(uuid, text, timestamptz) to authenticated;
