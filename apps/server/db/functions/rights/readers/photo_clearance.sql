-- What the clearance of a live photo rests on, for buyers: numbers and kinds, no names. A face with several releases
-- counts by the closest relation. Null if the photo is not live or not cleared at this moment.
create or replace function photo_clearance(p_photo uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'photo_id', p.id, 'grade', g.grade, 'basis', k.basis, 'checklist', k.checklist, 'checked_at', k.created_at,
    'is_hero_confirmed', k.second_at is not null,
    'faces', (
      select jsonb_build_object(
        'identifiable', count(*) filter (where f.face_status = 'identifiable'),
        'unidentifiable', count(*) filter (where f.face_status = 'unidentifiable'),
        'person', count(*) filter (where 'self' = any (f.signed)),
        'guardian', count(*) filter (where 'guardian' = any (f.signed) and 'self' <> all (f.signed)),
        'next_of_kin', count(*) filter (where f.signed = '{next_of_kin}'))
      from (
        select face_status, case when face_status = 'identifiable'
          then public.face_releases(photo_id, person_id) else '{}' end as signed
        from public.photo_faces where photo_id = p.id
      ) f),
    'contexts', (
      select coalesce(jsonb_object_agg(c.context, c.answer), '{}') from public.family_contexts c
      where c.user_id = p.user_id))
  from public.photos p
  join public.clearance_checks k on k.photo_id = p.id and k.is_current
  cross join lateral (select public.photo_grade(p.id) as grade) g
  where p.id = p_photo and p.photo_status = 'live' and g.grade is not null
$$;
grant execute on function photo_clearance(uuid) to authenticated;
