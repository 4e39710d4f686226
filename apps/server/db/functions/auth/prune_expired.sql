-- Deletes one batch of expired sessions, verifications, flows, windows and keys. The pruning job repeats it until it
-- returns 0.
create or replace function auth.prune_expired(p_batch integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_gone integer;
  v_all integer := 0;
begin
  delete from auth.sessions where id in (
    select id from auth.sessions where expires_at < now() order by expires_at limit p_batch for update skip locked);
  get diagnostics v_gone = row_count;
  v_all := v_all + v_gone;
  delete from auth.verifications where id in (
    select id from auth.verifications where expires_at < now() order by expires_at limit p_batch for update skip locked);
  get diagnostics v_gone = row_count;
  v_all := v_all + v_gone;
  delete from auth.flow_state where id in (
    select id from auth.flow_state where expires_at < now() order by expires_at limit p_batch for update skip locked);
  get diagnostics v_gone = row_count;
  v_all := v_all + v_gone;
  delete from auth.migrant_windows where (email, network) in (
    select email, network from auth.migrant_windows where open_until < now()
    order by open_until limit p_batch for update skip locked);
  get diagnostics v_gone = row_count;
  v_all := v_all + v_gone;
  delete from auth.jwks where expires_at < now();
  return v_all;
end
$$;
alter function auth.prune_expired(integer) owner to auth_admin;
grant execute on function auth.prune_expired(integer) to worker;
