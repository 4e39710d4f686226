-- Every event with a live photo, how many it has, and its four most popular photos: the first is the cover, the others
-- replace it when it is no longer live.
create or replace function event_covers() returns table (id uuid, name text, photos bigint, photo_ids uuid[])
language sql stable security definer set search_path = '' as $$
  with placed as (
    select pe.event_id, r.photo_id,
      row_number() over (partition by pe.event_id order by r.popularity desc, r.photoid desc) as place
    from public.photo_events pe join public.photo_rank r on r.photo_id = pe.photo_id
  ), covers as (
    select event_id, array_agg(photo_id order by place) as photo_ids from placed where place <= 4 group by event_id
  )
  select e.id, e.name, t.photos, c.photo_ids
  from public.count_search_tokens('event') t
  join public.events e on '~event:' || e.id = t.token
  join covers c on c.event_id = e.id
  order by e.name, e.id
$$;
grant execute on function event_covers() to anon, authenticated;
