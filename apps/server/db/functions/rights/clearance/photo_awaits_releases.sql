-- Trigger on photos: a photo that starts to wait for releases which were signed meanwhile moves on at once.
create or replace function photo_awaits_releases() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.recheck_photo_clearance(array[new.id], 'release');
  return null;
end
$$;
