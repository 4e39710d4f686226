-- Faces of one person on photos that she lets be found there: a release for that photo stands and allows it.
create function searchable_faces(p_photo uuid) returns setof photo_faces
language sql stable security definer set search_path = '' as $$
  select f.* from public.photo_faces f
  where f.photo_id = p_photo and f.face_status = 'identifiable' and exists (
    select from public.release_photos l
    join public.releases r on r.id = l.release_id
    where l.photo_id = f.photo_id and r.person_id = f.person_id and r.release_state = 'signed'
      and r.allows_face_search and (r.ends_at is null or r.ends_at > now()))
$$;

-- Live photos of the same people, then those with a face like one of theirs. Both sides have let themselves be found; a
-- template counts while it is kept and its family's consent stands. Gives out ids of photos, never of people.
create function similar_people_photos(p_photo uuid, p_least real, p_limit integer, p_offset integer)
returns table (photo_id uuid, shared_people_count integer, place bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant integer := 240;
  own_people uuid[];
begin
  if not exists (select from public.photos p where p.id = p_photo and p.photo_status = 'live') then
    return;
  end if;
  own_people := array(select distinct f.person_id from public.searchable_faces(p_photo) f);

  return query
  with shared as (
    select f.photo_id, count(distinct f.person_id)::integer as people
    from (
      select distinct f.photo_id from public.photo_faces f
      where f.person_id = any (own_people) and f.photo_id <> p_photo) o
    cross join lateral public.searchable_faces(o.photo_id) f
    where f.person_id = any (own_people)
    group by f.photo_id
  ), own_faces as (
    select t.template, t.model_id from public.searchable_faces(p_photo) f
    join public.face_templates t on t.face_id = f.id and t.retain_until > now()
  ), near as (
    select n.photo_id, min(n.distance) as distance
    from own_faces o
    cross join lateral (
      select f.photo_id, f.id, o.template operator(public.<=>) t.template as distance
      from public.face_templates t join public.photo_faces f on f.id = t.face_id
      where t.model_id = o.model_id and t.retain_until > now() and f.photo_id <> p_photo
      order by t.template operator(public.<=>) o.template limit most) n
    where n.distance <= 1 - p_least
      and exists (select from public.searchable_faces(n.photo_id) f where f.id = n.id)
    group by n.photo_id
  )
  select p.id, coalesce(s.people, 0), row_number() over (
    order by coalesce(s.people, 0) desc, n.distance nulls last, p.created_at desc, p.photoid desc)
  from shared s full join near n on n.photo_id = s.photo_id
  join public.photos p on p.id = coalesce(s.photo_id, n.photo_id) and p.photo_status = 'live'
  order by 3 limit p_limit offset p_offset;
end
$$;
grant execute on function similar_people_photos(uuid, real, integer, integer) to authenticated;
