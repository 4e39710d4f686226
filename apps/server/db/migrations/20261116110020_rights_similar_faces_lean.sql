-- Its settings are known once its code is there.
do $$ begin perform '[1]'::vector <=> '[1]'::vector; end $$;

-- Of a class photo the twelve largest faces, and of each the sixty nearest: every face is a search of its own. The limits
-- stand as numbers, because of a variable the planner expects a tenth of the table and reads it whole.
create or replace function similar_people_photos(p_photo uuid, p_least real, p_limit integer, p_offset integer)
returns table (photo_id uuid, shared_people_count integer, place bigint)
language plpgsql stable security definer set search_path = ''
set hnsw.ef_search = 100 set hnsw.iterative_scan = 'strict_order' as $$
declare
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
  ), own_faces as materialized (
    select t.template::public.halfvec(1024) as template, t.model_id from public.searchable_faces(p_photo) f
    join public.face_templates t on t.face_id = f.id and t.retain_until > now()
    order by f.box_width * f.box_height desc, f.id limit 12
  ), near as (
    select f.photo_id, min(n.distance) as distance
    from own_faces o
    cross join lateral (
      select t.face_id, t.template::public.halfvec(1024) operator(public.<=>) o.template as distance
      from public.face_templates t where t.model_id = o.model_id and t.retain_until > now()
      order by t.template::public.halfvec(1024) operator(public.<=>) o.template limit 60) n
    join public.photo_faces f on f.id = n.face_id and f.photo_id <> p_photo
    where n.distance <= 1 - p_least
      and exists (select from public.searchable_faces(f.photo_id) s where s.id = f.id)
    group by f.photo_id
  )
  select p.id, coalesce(s.people, 0), row_number() over (
    order by coalesce(s.people, 0) desc, n.distance nulls last, p.created_at desc, p.photoid desc)
  from shared s full join near n on n.photo_id = s.photo_id
  join public.photos p on p.id = coalesce(s.photo_id, n.photo_id) and p.photo_status = 'live'
  order by 3 limit p_limit offset p_offset;
end
$$;
