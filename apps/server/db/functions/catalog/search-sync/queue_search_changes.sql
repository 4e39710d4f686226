-- Queues photos for OpenSearch with their current version; a photo without a rank is no longer found, and its version
-- orders the deletion. Called in the transaction of the change. A new change takes the row back from an indexer that
-- is sending it.
--
-- No deadlocks: a transaction that waits here already holds the lock on the photo's rank or has deleted it, so two
-- transactions never lock the same rows in different orders (photo_popularity_changed skips locked ranks), and indexers
-- wait for no row.
create or replace function queue_search_changes(p_photoids integer[], p_photo_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  if p_photoids = '{}' or not public.has_search_indexes() then
    return;
  end if;
  insert into public.search_outbox as queued (photoid, photo_id, version)
  select c.photoid, c.photo_id, coalesce(r.search_version, nextval('public.search_versions'))
  from unnest(p_photoids, p_photo_ids) c (photoid, photo_id)
  left join public.photo_rank r on r.photoid = c.photoid
  order by c.photoid
  on conflict (photoid) do update
  set photo_id = excluded.photo_id, version = excluded.version, leased_until = null, failure = null,
    queued_at = case when queued.failure is null then queued.queued_at else excluded.queued_at end;
end
$$;
