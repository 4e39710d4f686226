-- Writes card and search row of live photos and deletes those of others; both change together. Locks the photos first
-- and reads afterwards: of two concurrent changes, the later one sees what the earlier one committed. Every trigger on
-- data of a card calls it. plpgsql caches its plans: with nothing to do, a trigger took 5 ms in SQL. No sequential
-- scans, because a plan made on empty tables is cached too. About JIT and generic plans, see feed_photo_search.
create or replace function feed_photo_cards(p_photos uuid[]) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off set jit = off
set plan_cache_mode = force_generic_plan as $$
begin
  if p_photos = '{}' then
    return;
  end if;
  if cardinality(p_photos) > 100 then
    set local plan_cache_mode = force_custom_plan;
  end if;
  perform from public.photos where id = any (p_photos) order by id for no key update;
  delete from public.photo_card c using public.photos p
  where c.photo_id = any (p_photos) and p.id = c.photo_id and p.photo_status <> 'live';
  insert into public.photo_card (photo_id, photoid, user_id, card)
  select d.id, d.photoid, d.user_id, public.build_photo_card(d)
  from public.photos_details_mv d where d.id = any (p_photos) and d.photo_status = 'live'
  on conflict (photo_id) do update
  set photoid = excluded.photoid, user_id = excluded.user_id, card = excluded.card;
  perform public.feed_photo_search(p_photos);
end
$$;
grant execute on function feed_photo_cards(uuid[]) to worker;
