-- photo_faces_digest for the photo's family and staff; null for everyone else.
create or replace function visible_photo_faces_digest(p_photo uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when public.may_see_rights(p_photo) then public.photo_faces_digest(p_photo) end
$$;
grant execute on function visible_photo_faces_digest(uuid) to authenticated;
