-- Whoever is erased is gone from the words of search as well: what the photos lost is only logged, and the word stands
-- in its log and in the dictionary until the counts are folded.
create function fold_after_erasure() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.add_job('catalog.fold-search-tokens', p_job_key => 'fold-after-erasure');
  return null;
end
$$;

create trigger erasures_fold_words after insert on erasures
for each statement execute function fold_after_erasure();

create or replace function fold_search_tokens(p_most integer default 50000) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_taken integer;
begin
  -- One at a time, and nobody is passed over: whoever was erased waits for it.
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
