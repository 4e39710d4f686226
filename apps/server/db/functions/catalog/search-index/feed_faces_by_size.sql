-- Indexes up to 200 photos at once and more of them by jobs, such as when a family withdraws its consent: 2,000 took
-- 10 s, during which they were locked.
create or replace function feed_faces_by_size(p_photos uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  chunk constant integer := 200;
begin
  if cardinality(p_photos) <= chunk then
    perform public.feed_photo_search(p_photos);
    return;
  end if;
  for start in 1 .. cardinality(p_photos) by chunk loop
    perform public.add_job('catalog.feed-photos',
      json_build_object('photoIds', p_photos[start : start + chunk - 1]));
  end loop;
end
$$;
