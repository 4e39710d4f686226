-- Deletes the face templates of a person, in the transaction that records the refusal.
create or replace function forget_face_templates(p_person uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.face_templates t using public.photo_faces f
  where f.id = t.face_id and f.person_id = p_person
$$;
