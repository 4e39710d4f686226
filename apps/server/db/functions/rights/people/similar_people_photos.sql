-- Live photos of the same people, then photos with similar faces; both sides must allow being found. A template counts
-- while it is retained and the family's consent stands. Returns photo ids, never people.
--
-- At most the 12 largest faces with 60 neighbors each, because every face is an index scan of its own. Limits are
-- literals: for a parameter, PostgreSQL expects a tenth of the table and scans it. JIT took longer than the query.
-- PostgreSQL knows the settings of pgvector only once its library is loaded.
select '[1]'::vector <=> '[1]'::vector;

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
grant execute on function similar_people_photos(uuid, real, integer, integer) to authenticated;
