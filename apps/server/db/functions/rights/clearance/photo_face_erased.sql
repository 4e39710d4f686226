-- Trigger on photos: settles a photo on which an erased person was seen.
create or replace function photo_face_erased() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.settle_photo_rights(array[new.id], 'person');
  return null;
end
$$;
