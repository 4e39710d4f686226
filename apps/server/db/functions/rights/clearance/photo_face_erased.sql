-- Trigger on photos: rechecks a photo on which an erased person was seen.
create or replace function photo_face_erased() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.recheck_photo_clearance(array[new.id], 'person');
  return null;
end
$$;
