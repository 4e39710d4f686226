-- Trigger on photos: writes the cards of changed photos. A statement trigger, so that a bulk load of 10,000 photos
-- runs each feeder once.
create or replace function photos_changed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.feed_photo_cards(array(select id from changed));
  return null;
end
$$;
