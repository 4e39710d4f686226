-- The live photos most like this one, nearest first. The review form suggests their tags, decade and place. Staff
-- only.
create or replace function photos_like(p_photo uuid, p_limit integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select e.photo_id from public.photo_embeddings own
  join public.photo_embeddings e on e.model_id = own.model_id and e.photo_id <> own.photo_id
  join public.photos p on p.id = e.photo_id and p.photo_status = 'live'
  where own.photo_id = p_photo and (select auth.is_staff())
  order by e.embedding operator(public.<=>) own.embedding limit least(p_limit, 50)
$$;
grant execute on function photos_like(uuid, integer) to authenticated;
