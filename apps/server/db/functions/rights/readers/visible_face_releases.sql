-- face_releases for the photo's family and staff; null for everyone else.
create or replace function visible_face_releases(p_photo uuid, p_person uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select case when public.may_see_rights(p_photo) then public.face_releases(p_photo, p_person) end
$$;
grant execute on function visible_face_releases(uuid, uuid) to authenticated;
