-- Trigger on photo_embeddings: copies the vector of a live photo to photo_similar. Locks the photo, so that a photo
-- going live at the same moment does not miss its vector.
create or replace function photo_embedded() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A photo that goes live at the same moment reads the new vector, or waits for it.
  perform from public.photos where id in (select photo_id from fresh) order by id for share;
  insert into public.photo_similar (photo_id, model_id, embedding)
  select f.photo_id, f.model_id, f.embedding::public.halfvec
  from fresh f join public.photo_search s on s.photo_id = f.photo_id
  on conflict (photo_id) do update set model_id = excluded.model_id, embedding = excluded.embedding;
  return null;
end
$$;
