-- Trigger on events: a new name goes into the labels and cards of its photos.
create or replace function event_renamed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.feed_photos_by_size(array(select photo_id from public.photo_events where event_id = new.id));
  return null;
end
$$;
