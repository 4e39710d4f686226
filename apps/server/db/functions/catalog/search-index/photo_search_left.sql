-- Trigger on photo_search (delete): removes the rank of the photo and counts its tokens down.
create or replace function photo_search_left() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.photo_rank r using gone where r.photoid = gone.photoid;
  insert into public.search_token_changes (token, delta)
  select t, -count(*) from gone, public.counted_tokens(gone.tsv) t group by t;
  return null;
end
$$;
