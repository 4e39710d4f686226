-- The grade of a photo, null unless it is cleared; see clearance_grade.
create or replace function photo_grade(p_photo uuid) returns text
language sql stable security definer set search_path = '' as $$
  select public.clearance_grade(k.basis, k.has_marks or k.has_stamp, public.photo_has_kin(p_photo))
  from public.clearance_checks k
  where k.photo_id = p_photo and k.is_current and public.photo_is_cleared(p_photo)
$$;
grant execute on function photo_grade(uuid) to worker;
