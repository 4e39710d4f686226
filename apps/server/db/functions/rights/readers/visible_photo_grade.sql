-- photo_grade for the photo's family and staff; null for everyone else.
create or replace function visible_photo_grade(p_photo uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when public.may_see_rights(p_photo) then public.photo_grade(p_photo) end
$$;
grant execute on function visible_photo_grade(uuid) to authenticated;
