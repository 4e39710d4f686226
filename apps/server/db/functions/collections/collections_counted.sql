-- One collection, or all for null: the number of live photos, and the thumbnail and first four photos if they are
-- live. The same for every reader, so it bypasses the policies, which would check every membership on its own; only
-- live photos have a card. JIT took longer than the query, and one cached plan fits neither one nor all.
create or replace function collections_counted(p_collection uuid)
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
