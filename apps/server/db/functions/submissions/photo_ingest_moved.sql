-- Trigger on photo_ingest: notifies the upload page about each step.
create or replace function photo_ingest_moved() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.notify_photo_progress(new.photo_id);
  return null;
end
$$;
