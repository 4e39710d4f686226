-- Trigger on photo_search (delete): removes the rank of the photo, counts its tokens down, and OpenSearch learns of it.
create or replace function photo_search_left() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.photo_rank r using gone where r.photoid = gone.photoid;
  insert into public.search_token_changes (token, delta)
  select t, -count(*) from gone, public.counted_tokens(gone.tsv) t group by t;
  perform public.queue_search_changes(array_agg(photoid), array_agg(photo_id)) from gone having count(*) > 0;
  return null;
end
$$;
