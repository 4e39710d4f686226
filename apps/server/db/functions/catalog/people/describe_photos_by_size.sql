-- Describes up to 200 photos at once and more of them by jobs: every described photo is indexed again.
create or replace function describe_photos_by_size(p_photos uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  chunk constant integer := 200;
begin
  if cardinality(p_photos) <= chunk then
    perform public.describe_photos(p_photos);
    return;
  end if;
  for start in 1 .. cardinality(p_photos) by chunk loop
    perform public.add_job('catalog.describe-photos',
      json_build_object('photoIds', p_photos[start : start + chunk - 1]));
  end loop;
end
$$;
