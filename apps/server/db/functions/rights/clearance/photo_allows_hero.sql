-- Hero usage needs grade A or B and a second look by another moderator. Carts and wishlists enforce it.
create or replace function photo_allows_hero(p_photo uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(public.photo_grade(p_photo) in ('A', 'B'), false) and exists (
    select from public.clearance_checks k
    where k.photo_id = p_photo and k.is_current and k.second_at is not null)
$$;
grant execute on function photo_allows_hero(uuid) to authenticated, worker;
