-- Which of the caller's photos wait for a decision about a duplicate. Never returns the other photo, which may belong
-- to another family.
create or replace function own_photos_alike(p_photos uuid[]) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select p.id from public.photos p
  where p.id = any (p_photos) and p.user_id = auth.uid()
    and exists (
      select from public.photo_duplicates d where d.photo_id = p.id and d.decision = 'open'
    )
$$;
grant execute on function own_photos_alike(uuid[]) to authenticated;
