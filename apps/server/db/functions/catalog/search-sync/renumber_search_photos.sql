-- Gives photos a new version that is above p_above and queues them, because OpenSearch does not have their current
-- one; returns how many. Skips photos that are just being changed: the change queues them. Called by catalog.check-search-index.
create or replace function renumber_search_photos(p_photoids integer[], p_above bigint) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_photoids integer[];
  v_photo_ids uuid[];
begin
  perform public.next_search_version(p_above);
  with renumbered as (
    update public.photo_rank r set search_version = nextval('public.search_versions')
    from (select photoid from public.photo_rank where photoid = any (p_photoids) for update skip locked) free
    where r.photoid = free.photoid
    returning r.photoid, r.photo_id
  )
  select coalesce(array_agg(photoid), '{}'), coalesce(array_agg(photo_id), '{}') into v_photoids, v_photo_ids
  from renumbered;
  perform public.queue_search_changes(v_photoids, v_photo_ids);
  return cardinality(v_photoids);
end
$$;
grant execute on function renumber_search_photos(integer[], bigint) to worker;
