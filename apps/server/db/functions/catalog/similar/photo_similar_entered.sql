-- Trigger on photo_search: a photo that can be found has its vector in photo_similar.
create or replace function photo_similar_entered() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.photo_similar (photo_id, model_id, embedding)
  select e.photo_id, e.model_id, e.embedding::public.halfvec
  from fresh f join public.photo_embeddings e on e.photo_id = f.photo_id
  on conflict (photo_id) do update set model_id = excluded.model_id, embedding = excluded.embedding;
  return null;
end
$$;
