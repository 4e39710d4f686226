-- Trigger on face_consents: deletes the templates of all faces of a family that withdrew its consent.
create or replace function face_consent_withdrawn() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.face_templates t using public.photo_faces f, public.photos p
  where f.id = t.face_id and p.id = f.photo_id and p.user_id = new.user_id;
  return null;
end
$$;
