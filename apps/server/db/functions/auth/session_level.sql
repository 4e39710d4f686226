-- The assurance level (aal1, aal2) of a live session of the caller; null if it ended, is not redeemed yet, belongs to
-- another user, or its user is banned. The API calls it for every request with a token.
create or replace function auth.session_level(p_session uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select s.aal from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = p_session and s.user_id = auth.uid() and s.expires_at > now() and not s.is_pending
      and (u.banned_until is null or u.banned_until <= now()));
end
$$;
alter function auth.session_level(uuid) owner to auth_admin;
grant execute on function auth.session_level(uuid) to anon, authenticated;
