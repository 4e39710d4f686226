-- Trigger on photo_faces (insert, delete): indexes photos whose faces have an age or are confirmed. A confirmed face
-- without an age matters too: it may belong to one more child. Locks the photo whatever its status: one that goes live
-- at the same moment must not miss them.
create or replace function photo_faces_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.feed_faces_by_size(array(
    select distinct photo_id from changed
    where age_min is not null or public.is_confirmed_face(model_id, person_id, face_status)));
  return null;
end
$$;
