-- photo_has_kin for the photo's family and staff; null for everyone else.
create or replace function visible_photo_has_kin(p_photo uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select case when public.may_see_rights(p_photo) then public.photo_has_kin(p_photo) end
$$;
grant execute on function visible_photo_has_kin(uuid) to authenticated;
