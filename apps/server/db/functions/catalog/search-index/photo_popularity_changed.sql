-- Trigger on photo_popularity: copies popularity to photo_rank, and OpenSearch learns of it when the bucket changes.
-- Skips locked rows, because waiting caused deadlocks with requests that edit several photos; the next rank_by_clicks
-- corrects what it missed.
create or replace function photo_popularity_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.set_photo_ranks(array_agg(free.photoid), array_agg(free.popularity))
  from (
    select k.photoid, coalesce(p.popularity, 0) as popularity
    from changed c
    join public.photo_search s on s.photo_id = c.photo_id
    join public.photo_rank k on k.photoid = s.photoid
    left join public.photo_popularity p on p.photo_id = c.photo_id
    where k.popularity <> coalesce(p.popularity, 0)
    for update of k skip locked
  ) free having count(*) > 0;
  return null;
end
$$;
