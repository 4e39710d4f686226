-- Trigger on photo_faces: deletes the face template when its box moved, when it became unidentifiable, when it is no
-- longer the model's, or when its person refused face search.
create or replace function face_changed() returns trigger language plpgsql security definer set search_path = '' as $$
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
