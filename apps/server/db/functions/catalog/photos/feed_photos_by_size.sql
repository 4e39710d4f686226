-- Feeds up to 2,000 photos at once and more of them by jobs, such as after renaming a storefront or event: 60,000
-- photos in one statement took 4 s.
create or replace function feed_photos_by_size(p_photos uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  chunk constant integer := 2000;
begin
  if cardinality(p_photos) <= chunk then
    perform public.feed_photo_labels(p_photos);
    perform public.feed_photo_cards(p_photos);
    return;
  end if;
  for start in 1 .. cardinality(p_photos) by chunk loop
    perform public.add_job('catalog.feed-photos',
      json_build_object('photoIds', p_photos[start : start + chunk - 1]));
  end loop;
end
$$;
