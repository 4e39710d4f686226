-- Moves at most p_most rows of the log into search_tokens, oldest first, so that no count becomes negative, and
-- returns how many. A job runs it every minute. A second run waits for the first: after an erasure no word may be left
-- in the log.
create or replace function fold_search_tokens(p_most integer default 50000) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_taken integer;
begin
  -- One run at a time, and a second one waits instead of skipping: an erasure relies on it.
  perform pg_advisory_xact_lock(hashtext('fold_search_tokens'));
  with taken as (
    delete from public.search_token_changes c
    using (select id from public.search_token_changes order by id limit p_most) oldest
    where c.id = oldest.id returning c.token, c.delta
  ), folded as materialized (
    select token, sum(delta)::integer as delta, count(*) as lines from taken group by token
  ), gone as (
    delete from public.search_tokens b using folded f where b.token = f.token and f.delta <> 0 and b.photos + f.delta = 0
  ), changed as (
    update public.search_tokens b set photos = b.photos + f.delta from folded f
    where b.token = f.token and f.delta <> 0 and b.photos + f.delta > 0
  ), fresh as (
    insert into public.search_tokens (token, photos)
    select f.token, f.delta from folded f
    where f.delta > 0 and not exists (select from public.search_tokens b where b.token = f.token)
  )
  select coalesce(sum(lines), 0) into v_taken from folded;
  return v_taken;
end
$$;
grant execute on function fold_search_tokens(integer) to worker;
