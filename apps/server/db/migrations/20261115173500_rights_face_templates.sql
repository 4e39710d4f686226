-- Whether a person's last answer was that nobody is to look for her face. Whoever declined has not agreed either.
create function person_refuses_face_search(p_person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select r.release_state = 'declined' or not r.allows_face_search from public.releases r
    where r.person_id = p_person and (r.release_state = 'declined' or r.release_state = 'signed')
    order by coalesce(r.signed_at, r.ended_at, r.created_at) desc limit 1), false)
$$;
grant execute on function person_refuses_face_search(uuid) to worker;

-- For the moment when a person says no: called by what writes the answer down, in the same transaction.
create function forget_face_templates(p_person uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.face_templates t using public.photo_faces f
  where f.id = t.face_id and f.person_id = p_person
$$;

-- A template is of what a model saw: it ends when the box is moved, when nobody is to be known there, when the face
-- is no longer the model's, and when the person said no.
create function face_changed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.face_status = 'unidentifiable'
    or (old.model_id is not null and new.model_id is null)
    or (old.box_x, old.box_y, old.box_width, old.box_height)
      is distinct from (new.box_x, new.box_y, new.box_width, new.box_height)
    or public.person_refuses_face_search(new.person_id)
  then
    delete from public.face_templates where face_id = new.id;
  end if;
  return null;
end
$$;
create trigger photo_faces_forget_template after update on photo_faces
for each row execute function face_changed();

-- Templates end with the family's consent, those of faces that it named as well.
create function face_consent_withdrawn() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.face_templates t using public.photo_faces f, public.photos p
  where f.id = t.face_id and p.id = f.photo_id and p.user_id = new.user_id;
  return null;
end
$$;
create trigger face_consents_forget_templates after update of withdrawn_at on face_consents
for each row when (new.withdrawn_at is not null) execute function face_consent_withdrawn();

-- Who an unnamed face may be: the nearest face that the same family has named, never one of another family, and
-- nobody who is on the photo already. Gives out ids, never a template.
create function suggest_face_people(p_photo uuid, p_least real) returns table (face_id uuid, person_id uuid, likeness real)
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
  -- One person has one face on a photo: the likeliest.
  select distinct on (a.person_id) a.face_id, a.person_id, a.likeness from alike a
  where a.likeness >= p_least order by a.person_id, a.likeness desc, a.face_id
$$;
grant execute on function suggest_face_people(uuid, real) to authenticated;
