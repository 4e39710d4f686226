-- Trigger on people: a changed standing may make releases invalid, so it rechecks the clearance of their photos.
create or replace function person_moved() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.recheck_photo_clearance(
    array(select distinct photo_id from public.photo_faces where person_id = new.id), 'person');
  return null;
end
$$;
