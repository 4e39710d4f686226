-- Trigger on photo_faces (insert, delete): describes the photos of the changed faces. Faces that no person confirmed
-- state nothing, so their photos keep what was recorded.
create or replace function describe_added_faces() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.describe_photos_by_size(array(
    select distinct photo_id from changed
    where (person_id is not null or age_min is not null)
      and public.is_confirmed_face(model_id, person_id, face_status)));
  return null;
end
$$;
