-- Trigger on photo_search (insert): a photo that can be found has a rank, its tokens are counted, and OpenSearch learns
-- of it.
create or replace function photo_search_entered() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.photo_rank (photoid, photo_id, popularity)
  select f.photoid, f.photo_id, coalesce(p.popularity, 0)
  from fresh f left join public.photo_popularity p on p.photo_id = f.photo_id;
  insert into public.search_token_changes (token, delta)
  select t, count(*) from fresh, public.counted_tokens(fresh.tsv) t group by t;
  perform public.queue_search_changes(array_agg(photoid), array_agg(photo_id)) from fresh having count(*) > 0;
  return null;
end
$$;
