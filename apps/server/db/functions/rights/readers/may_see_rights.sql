-- Whether the caller is the photo's family or staff. The visible_ functions return null to everyone else.
create or replace function may_see_rights(p_photo uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select auth.is_staff() or exists (select from public.photos p where p.id = p_photo and p.user_id = auth.uid())
$$;
