-- Trigger on erasures: the words of an erased person must not stay in the log and dictionary of search until the next
-- regular fold.
create or replace function fold_after_erasure() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.add_job('catalog.fold-search-tokens', p_job_key => 'fold-after-erasure');
  return null;
end
$$;
