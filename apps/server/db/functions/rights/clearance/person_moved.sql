-- Trigger on people: a changed standing may make releases invalid, so it settles the person's photos.
create or replace function person_moved() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.settle_photo_rights(
    array(select distinct photo_id from public.photo_faces where person_id = new.id), 'person');
  return null;
end
$$;
