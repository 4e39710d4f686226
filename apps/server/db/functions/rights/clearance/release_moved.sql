-- Trigger on releases: rechecks the photos that a changed release lists.
create or replace function release_moved() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.recheck_photo_clearance(
    array(select photo_id from public.release_photos where release_id = new.id), 'release');
  return null;
end
$$;
