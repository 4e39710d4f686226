-- Trigger on photo_search (update): logs which tokens were added and removed, and OpenSearch learns of the change.
create or replace function photo_search_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.search_token_changes (token, delta)
  select t, sum(d) from (
    select t, 1 as d from fresh, public.counted_tokens(fresh.tsv) t
    union all
    select t, -1 from gone, public.counted_tokens(gone.tsv) t
  ) both_sides group by t having sum(d) <> 0;
  if public.has_search_indexes() then
    update public.photo_rank r set search_version = nextval('public.search_versions')
    from fresh where r.photoid = fresh.photoid;
    perform public.queue_search_changes(array_agg(photoid), array_agg(photo_id)) from fresh having count(*) > 0;
  end if;
  return null;
end
$$;
