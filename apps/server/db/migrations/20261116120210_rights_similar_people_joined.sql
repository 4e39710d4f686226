-- Faces of named people on photos where they let themselves be found: a release for that photo stands, fits and allows it.
-- Read by what runs with its owner's rights alone, and a view because a plan looks into it: as a function it was asked once
-- for every neighbor.
create view searchable_faces with (security_invoker = true) as
select f.id, f.photo_id, f.person_id, f.box_width * f.box_height as area
from photo_faces f
where exists (
  select from release_photos l
  join releases r on r.id = l.release_id
  join people s on s.id = r.person_id
  where l.photo_id = f.photo_id and r.person_id = f.person_id and r.release_state = 'signed' and r.allows_face_search
    and (r.ends_at is null or r.ends_at > now()) and relation_fits(r.relation, s.standing));

-- The people on a photo who let their face be found there.
create or replace function photo_searchable_people(p_photo uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return array(
    select distinct f.person_id from public.searchable_faces f where f.photo_id = p_photo order by f.person_id);
end
$$;

-- Its settings are known once its code is there.
do $$ begin perform '[1]'::vector <=> '[1]'::vector; end $$;

-- Live photos of the same people, then those with a face like one of theirs; of a class photo the twelve largest faces, and
-- of each the sixty nearest, because every face is a search of its own. The limits stand as numbers: of a variable the
-- planner expects a tenth of the table and reads it whole. Compiling the plan took longer than running it.
create or replace function similar_people_photos(p_photo uuid, p_least real, p_limit integer, p_offset integer)
returns table (photo_id uuid, shared_people_count integer, place bigint)
language plpgsql stable security definer set search_path = ''
set hnsw.ef_search = 100 set hnsw.iterative_scan = 'strict_order' set jit = off as $$
declare
  own_people uuid[];
begin
  if not exists (select from public.photos p where p.id = p_photo and p.photo_status = 'live') then
    return;
  end if;
  own_people := public.photo_searchable_people(p_photo);
  if own_people = '{}' then
    return;
  end if;

  return query
  with shared as (
    select f.photo_id, count(distinct f.person_id)::integer as people
    from public.searchable_faces f
    where f.person_id = any (own_people) and f.photo_id <> p_photo
    group by f.photo_id
  ), own_faces as materialized (
    select t.template::public.halfvec(1024) as template, t.model_id from public.searchable_faces f
    join public.face_templates t on t.face_id = f.id and t.retain_until > now()
    where f.photo_id = p_photo
    order by f.area desc, f.id limit 12
  ), neighbors as materialized (
    select n.face_id, min(n.distance) as distance
    from own_faces o
    cross join lateral (
      select t.face_id, t.template::public.halfvec(1024) operator(public.<=>) o.template as distance
      from public.face_templates t where t.model_id = o.model_id and t.retain_until > now()
      order by t.template::public.halfvec(1024) operator(public.<=>) o.template limit 60) n
    where n.distance <= 1 - p_least
    group by n.face_id
  ), near as (
    select f.photo_id, min(n.distance) as distance
    from neighbors n join public.searchable_faces f on f.id = n.face_id
    where f.photo_id <> p_photo
    group by f.photo_id
  )
  select p.id, coalesce(s.people, 0), row_number() over (
    order by coalesce(s.people, 0) desc, n.distance nulls last, p.created_at desc, p.photoid desc)
  from shared s full join near n on n.photo_id = s.photo_id
  join public.photos p on p.id = coalesce(s.photo_id, n.photo_id) and p.photo_status = 'live'
  order by 3 limit p_limit offset p_offset;
end
$$;

drop function searchable_faces(uuid);
