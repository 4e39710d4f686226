-- Writes the event names of photos into photo_labels, from which cards are built. Locks events, then photos, like
-- every writer of both.
create or replace function feed_photo_labels(p_photos uuid[]) returns void
language sql security definer set search_path = '' as $$
  select from public.events e
  where exists (select from public.photo_events pe where pe.event_id = e.id and pe.photo_id = any (p_photos))
  order by e.id for share;
  select from public.photos where id = any (p_photos) order by id for no key update;
  insert into public.photo_labels (photo_id, event_names)
  select p.id, coalesce(array_agg(e.name order by e.name) filter (where e.name is not null), '{}')
  from public.photos p
  left join public.photo_events pe on pe.photo_id = p.id
  left join public.events e on e.id = pe.event_id
  where p.id = any (p_photos)
  group by p.id
  on conflict (photo_id) do update set event_names = excluded.event_names
  where photo_labels.event_names is distinct from excluded.event_names;
$$;
grant execute on function feed_photo_labels(uuid[]) to worker;
