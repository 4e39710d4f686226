-- Trigger on photo_events: feeds the photos whose events changed.
create or replace function photo_events_changed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.feed_photos_by_size(array(select distinct photo_id from changed));
  return null;
end
$$;
