-- Trigger on erasures: the words of an erased person must not stay in the log and dictionary of search until the next
-- regular fold, nor in OpenSearch until it happens to merge their segment.
create or replace function fold_after_erasure() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.add_job('catalog.fold-search-tokens', p_job_key => 'fold-after-erasure');
  -- Also if all are retired: OpenSearch may have failed to delete one.
  if exists (select from public.search_indexes) then
    perform public.add_job(
      'catalog.expunge-search-index', p_job_key => 'expunge-after-erasure', p_max_attempts => 25);
  end if;
  return null;
end
$$;
