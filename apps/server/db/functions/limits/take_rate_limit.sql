-- Counts hits against a limit and says whether they are allowed: fixed window, one atomic statement. Called by the
-- role api before it knows the user.
create or replace function take_rate_limit(p_key text, p_limit integer, p_window interval, p_hits integer default 1)
returns table (allowed boolean, hits integer, resets_at timestamptz)
language sql security definer set search_path = '' as $$
  insert into public.rate_limits as r (key, hits, resets_at)
  values (p_key, p_hits, clock_timestamp() + p_window)
  on conflict (key) do update set
    hits = case when r.resets_at <= clock_timestamp() then p_hits else r.hits + p_hits end,
    resets_at = case when r.resets_at <= clock_timestamp() then clock_timestamp() + p_window else r.resets_at end
  returning r.hits <= p_limit, r.hits, r.resets_at
$$;
grant execute on function take_rate_limit(text, integer, interval, integer) to api, auth_admin;
