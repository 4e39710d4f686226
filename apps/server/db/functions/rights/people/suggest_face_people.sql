-- Suggests who an unnamed face is: the nearest face that the same family named, never one of another family and never a
-- person who is already on the photo. Returns ids, never templates.
create or replace function suggest_face_people(p_photo uuid, p_least real) returns table (face_id uuid, person_id uuid, likeness real)
language sql stable security definer set search_path = '' as $$
  with unnamed as (
    select f.id, t.template, t.model_id, p.user_id
    from public.photo_faces f
    join public.photos p on p.id = f.photo_id
    join public.face_templates t on t.face_id = f.id and t.retain_until > now()
    where f.photo_id = p_photo and f.person_id is null and f.face_status = 'identifiable'
      and (p.user_id = auth.uid() or auth.is_staff())
  ), alike as (
    select u.id as face_id, n.person_id,
      (1 - (u.template operator(public.<=>) n.template))::real as likeness
    from unnamed u
    cross join lateral (
      select f.person_id, t.template
      from public.people s
      join public.photo_faces f on f.person_id = s.id
      join public.face_templates t on t.face_id = f.id and t.model_id = u.model_id and t.retain_until > now()
      where s.user_id = u.user_id and not exists (
        select from public.photo_faces here where here.photo_id = p_photo and here.person_id = s.id)
      order by t.template operator(public.<=>) u.template limit 1) n
  )
  -- A person has one face on a photo: the most similar.
  select distinct on (a.person_id) a.face_id, a.person_id, a.likeness from alike a
  where a.likeness >= p_least order by a.person_id, a.likeness desc, a.face_id
$$;
grant execute on function suggest_face_people(uuid, real) to authenticated;
