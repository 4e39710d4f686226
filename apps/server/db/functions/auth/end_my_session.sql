-- Ends a session of the caller; returns false for any other session.
create or replace function auth.end_my_session(p_session uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions where id = p_session and user_id = auth.uid();
  return found;
end
$$;
alter function auth.end_my_session(uuid) owner to auth_admin;
grant execute on function auth.end_my_session(uuid) to authenticated;
