-- Writes the popularity of photos whose ranks the caller has locked, and queues those for OpenSearch whose bucket
-- changes. Returns how many it wrote.
create or replace function set_photo_ranks(p_photoids integer[], p_popularities integer[]) returns integer
language plpgsql set search_path = '' as $$
declare
  v_is_indexed constant boolean := public.has_search_indexes();
  v_photoids integer[];
  v_photo_ids uuid[];
begin
  with moved as (
    update public.photo_rank r
    set popularity = n.popularity,
      search_version = case when n.is_queued then nextval('public.search_versions') else r.search_version end
    from (
      select c.photoid, c.popularity,
        v_is_indexed and public.popularity_bucket(k.popularity) <> public.popularity_bucket(c.popularity) as is_queued
      from unnest(p_photoids, p_popularities) c (photoid, popularity)
      join public.photo_rank k on k.photoid = c.photoid
    ) n
    where r.photoid = n.photoid
    returning r.photoid, r.photo_id, n.is_queued
  )
  select coalesce(array_agg(photoid), '{}'), coalesce(array_agg(photo_id), '{}') into v_photoids, v_photo_ids
  from moved where is_queued;
  perform public.queue_search_changes(v_photoids, v_photo_ids);
  return cardinality(p_photoids);
end
$$;
