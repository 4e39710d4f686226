-- A hand-off is a session that must be redeemed once, within 60 seconds, and that ends with its parent until it has been
-- refreshed on the other site.
set role auth_admin;

alter table auth.sessions
  -- Set while the session ends with the one it was minted from.
  add column parent_session_id uuid references auth.sessions (id) on delete cascade,
  -- Minted and not redeemed: not a live session. expires_at is then the deadline for redeeming it.
  add column is_pending boolean not null default false,
  add constraint sessions_pending_has_parent check (not is_pending or parent_session_id is not null);

-- For the cascade. Few sessions have a parent, and most of those only until their next refresh.
create index sessions_parent_session_id on auth.sessions (parent_session_id) where parent_session_id is not null;

create or replace function auth.session_level(p_session uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select s.aal from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = p_session and s.user_id = auth.uid() and s.expires_at > now() and not s.is_pending
      and (u.banned_until is null or u.banned_until <= now()));
end
$$;

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

create or replace function auth.rotate_refresh(
  p_session uuid, p_counter bigint, p_reuse interval default '10 s', p_ttl interval default '30 days'
) returns table (outcome text, counter bigint, user_id uuid) language plpgsql rows 1 as $$
declare
  s auth.sessions;
  v_next bigint;
begin
  select * into s from auth.sessions where id = p_session for update;
  if not found or s.expires_at < now() then
    return query select 'refresh_token_not_found', null::bigint, null::uuid;
  elsif s.refresh_counter = p_counter then
    -- A hand-off's first token travels in an address, so it gets no reuse interval: its counter skips one, and a second use
    -- is theft.
    v_next := p_counter + case when s.is_pending then 2 else 1 end;
    -- The first refresh of a hand-off redeems it: it goes live and still ends with its parent. The second one clears the
    -- parent. least() ignores the null of a session that has none.
    update auth.sessions
    set refresh_counter = v_next, refreshed_at = clock_timestamp(), updated_at = now(),
      is_pending = false,
      parent_session_id = case when s.is_pending then s.parent_session_id end,
      expires_at = least(now() + p_ttl, s.created_at + interval '180 days',
        (select p.expires_at from auth.sessions p where s.is_pending and p.id = s.parent_session_id))
    where id = p_session;
    return query select 'rotated', v_next, s.user_id;
  elsif s.refresh_counter = p_counter + 1 and s.refreshed_at > clock_timestamp() - p_reuse then
    if s.raised_counter = s.refresh_counter then
      -- Its child has a level that this token never had. A tab that was late is no thief, so the family stays.
      return query select 'refresh_token_already_used', null::bigint, s.user_id;
    else
      -- A second tab, or an answer that was lost: the same child again.
      return query select 'replayed', s.refresh_counter, s.user_id;
    end if;
  else
    -- Reuse: the whole family ends.
    delete from auth.sessions where id = p_session;
    return query select 'refresh_token_already_used', null::bigint, s.user_id;
  end if;
end
$$;
reset role;
