-- Trigger on photos: notifies the upload page about each status.
create or replace function photo_status_moved() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.notify_photo_progress(new.id);
  return null;
end
$$;
