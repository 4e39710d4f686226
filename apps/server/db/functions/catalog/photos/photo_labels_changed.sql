-- Trigger on photo_labels: writes the cards whose labels changed.
create or replace function photo_labels_changed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.feed_photo_cards(array(select photo_id from changed));
  return null;
end
$$;
