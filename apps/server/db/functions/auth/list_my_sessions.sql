-- The sessions of the caller, without tokens and IP addresses. Leaves out sessions that are not usable yet: hand-offs
-- that were not redeemed, and sign-ins whose browser has not returned from Google.
create or replace function auth.list_my_sessions()
returns table (id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, aal text)
language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at, greatest(s.created_at, s.refreshed_at), nullif(left(s.user_agent, 500), ''), s.aal
  from auth.sessions s
  where s.user_id = auth.uid() and s.expires_at > now() and not s.is_pending
    and not exists (select from auth.flow_state f where f.session_id = s.id)
  order by 3 desc, s.id
  limit 200
$$;
alter function auth.list_my_sessions() owner to auth_admin;
grant execute on function auth.list_my_sessions() to authenticated;
