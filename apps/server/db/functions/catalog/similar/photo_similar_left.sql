-- Trigger on photo_search: a photo that can no longer be found has no row in photo_similar.
create or replace function photo_similar_left() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.photo_similar s using gone where s.photo_id = gone.photo_id;
  return null;
end
$$;
