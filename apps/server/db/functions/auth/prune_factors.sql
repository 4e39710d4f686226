-- Deletes one batch of factors that were never verified and of old failed attempts. Called by the pruning job.
create or replace function auth.prune_factors(p_batch integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_gone integer;
  v_all integer := 0;
begin
  delete from auth.mfa_factors where id in (
    select id from auth.mfa_factors where status = 'unverified' and created_at < now() - interval '1 hour'
    order by created_at limit p_batch for update skip locked);
  get diagnostics v_gone = row_count;
  v_all := v_all + v_gone;
  delete from auth.mfa_attempts where (user_id, budget) in (
    select user_id, budget from auth.mfa_attempts where tried_at < now() - interval '30 days'
    order by tried_at limit p_batch for update skip locked);
  get diagnostics v_gone = row_count;
  return v_all + v_gone;
end
$$;
alter function auth.prune_factors(integer) owner to auth_admin;
grant execute on function auth.prune_factors(integer) to worker;
