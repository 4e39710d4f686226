-- The name of the account that submitted a photo. For staff, who may not read profiles.
create or replace function photo_submitter(p_photo uuid) returns table (first_name text, last_name text)
language sql stable security definer set search_path = '' as $$
  select o.first_name, o.last_name from public.photos p join public.profiles o on o.id = p.user_id
  where p.id = p_photo and (select auth.is_staff())
$$;
grant execute on function photo_submitter(uuid) to authenticated;
