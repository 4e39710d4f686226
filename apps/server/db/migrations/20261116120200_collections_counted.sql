-- One collection or, of null, all: how many live photos are in it, its thumbnail while that is live, and the four that
-- were added first. The same for everyone, so it asks no policy, which would look at every membership by itself; what is
-- live has a card. Compiling the plan took longer than running it, and one plan for one and for all serves neither.
create function collections_counted(p_collection uuid)
returns table (collection_id uuid, photo_count integer, cover_ids uuid[])
language plpgsql stable security definer set search_path = ''
set jit = off set plan_cache_mode = 'force_custom_plan' as $$
begin
  return query
  select c.id, coalesce(s.photos, 0),
    array(select k.photo_id from public.photo_card k where k.photo_id = c.thumbnail_photo_id)
      || array(
        select k.photo_id from public.collection_photos m join public.photo_card k on k.photo_id = m.photo_id
        where m.collection_id = c.id order by m.added_at, k.photoid limit 4)
  from public.collections c
  left join (
    select m.collection_id, count(*)::integer as photos
    from public.collection_photos m join public.photo_card k on k.photo_id = m.photo_id
    where p_collection is null or m.collection_id = p_collection
    group by m.collection_id) s on s.collection_id = c.id
  where p_collection is null or c.id = p_collection;
end
$$;
grant execute on function collections_counted(uuid) to anon, authenticated;
