-- Rotates the refresh token of a session: compare-and-swap on the counter, under one row lock. A session is one token
-- family: reuse of an old token ends the session, except within the reuse interval, where a second tab gets the same
-- successor again. rows 1, because with the default estimate of 1,000 every refresh scanned all users.
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
    -- The first token of a hand-off is part of a URL, so it has no reuse interval: its counter skips one, and a second
    -- use is theft.
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
      -- The successor has a level that this token never had. A late tab is no theft, so the session stays.
      return query select 'refresh_token_already_used', null::bigint, s.user_id;
    else
      -- A second tab, or a lost response: the same successor again.
      return query select 'replayed', s.refresh_counter, s.user_id;
    end if;
  else
    -- Reuse of an old token: the session ends.
    delete from auth.sessions where id = p_session;
    return query select 'refresh_token_already_used', null::bigint, s.user_id;
  end if;
end
$$;
alter function auth.rotate_refresh(uuid, bigint, interval, interval) owner to auth_admin;
