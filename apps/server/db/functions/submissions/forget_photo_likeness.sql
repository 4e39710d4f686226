-- Trigger on photos: a failed photo keeps nothing that was read from its file, and a withdrawn one keeps no vector and
-- no face templates. The hash of a withdrawn photo stays, to notice the same photo from another account.
create or replace function forget_photo_likeness() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.photo_embeddings where photo_id = new.id;
  delete from public.face_templates t using public.photo_faces f where f.id = t.face_id and f.photo_id = new.id;
  if new.photo_status = 'failed' then
    delete from public.photo_faces where photo_id = new.id;
    delete from public.photo_hashes where photo_id = new.id;
    delete from public.photo_metadata where photo_id = new.id;
  end if;
  return null;
end
$$;
