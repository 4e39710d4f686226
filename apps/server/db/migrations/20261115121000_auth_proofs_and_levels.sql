-- Requests that lead nowhere, refresh tokens from before a second factor, and what pruning reads.
set role auth_admin;

-- Of a mail that is never sent. It answers attempts as any other flow does, so that no time tells who has an account.
alter table auth.flow_state add column is_discarded boolean not null default false;

-- The counter that came with the second factor: what was handed out before it does not reach what it opened.
alter table auth.sessions add column raised_counter bigint;

create or replace function auth.rotate_refresh(
  p_session uuid, p_counter bigint, p_reuse interval default '10 s', p_ttl interval default '30 days'
) returns table (outcome text, counter bigint, user_id uuid) language plpgsql as $$
declare
  s auth.sessions;
begin
  select * into s from auth.sessions where id = p_session for update;
  if not found or s.expires_at < now() then
    return query select 'refresh_token_not_found', null::bigint, null::uuid;
  elsif s.refresh_counter = p_counter then
    update auth.sessions
    set refresh_counter = p_counter + 1, refreshed_at = clock_timestamp(), updated_at = now(),
      expires_at = least(now() + p_ttl, s.created_at + interval '180 days')
    where id = p_session;
    return query select 'rotated', p_counter + 1, s.user_id;
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

-- Its callers ask for the level of a session now, which tells this too.
drop function auth.session_alive(uuid);
reset role;

-- What pruning takes is found without reading every mail that was ever sent.
create index emails_auth_ended on emails (status, created_at) where kind like 'auth.%' and status <> 'queued';
