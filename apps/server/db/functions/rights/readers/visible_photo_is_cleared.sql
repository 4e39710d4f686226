-- photo_is_cleared for the photo's family and staff; null for everyone else. Clearance triggers use photo_is_cleared
-- itself, because they also run for signers.
create or replace function visible_photo_is_cleared(p_photo uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select case when public.may_see_rights(p_photo) then public.photo_is_cleared(p_photo) end
$$;
grant execute on function visible_photo_is_cleared(uuid) to authenticated;
