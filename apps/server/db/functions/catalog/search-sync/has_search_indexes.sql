-- Whether changes must reach OpenSearch. Without an index, no change is numbered or queued.
create or replace function has_search_indexes() returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.search_indexes where status <> 'retired')
$$;
