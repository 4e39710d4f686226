-- Every signed-in user could call these about every photo. Requests lose them and get functions that check the reader; the
-- clearance triggers keep them. Triggers run them for every actor, including signers who are neither the family nor staff.
revoke execute on function photo_is_cleared(uuid) from authenticated;
revoke execute on function photo_grade(uuid) from authenticated;
revoke execute on function photo_faces_digest(uuid) from authenticated;
revoke execute on function photo_faces_released(uuid) from authenticated;
revoke execute on function photo_has_kin(uuid) from authenticated;
revoke execute on function face_releases(uuid, uuid) from authenticated;

create function may_see_rights(p_photo uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select auth.is_staff() or exists (select from public.photos p where p.id = p_photo and p.user_id = auth.uid())
$$;

-- Null for readers who are neither the photo's family nor staff.
create function visible_photo_is_cleared(p_photo uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select case when public.may_see_rights(p_photo) then public.photo_is_cleared(p_photo) end
$$;

create function visible_photo_grade(p_photo uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when public.may_see_rights(p_photo) then public.photo_grade(p_photo) end
$$;

create function visible_photo_faces_digest(p_photo uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when public.may_see_rights(p_photo) then public.photo_faces_digest(p_photo) end
$$;

create function visible_photo_faces_released(p_photo uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select case when public.may_see_rights(p_photo) then public.photo_faces_released(p_photo) end
$$;

create function visible_photo_has_kin(p_photo uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select case when public.may_see_rights(p_photo) then public.photo_has_kin(p_photo) end
$$;

create function visible_face_releases(p_photo uuid, p_person uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select case when public.may_see_rights(p_photo) then public.face_releases(p_photo, p_person) end
$$;

revoke execute on function may_see_rights(uuid), visible_photo_is_cleared(uuid), visible_photo_grade(uuid),
  visible_photo_faces_digest(uuid), visible_photo_faces_released(uuid), visible_photo_has_kin(uuid),
  visible_face_releases(uuid, uuid) from public;
grant execute on function visible_photo_is_cleared(uuid), visible_photo_grade(uuid), visible_photo_faces_digest(uuid),
  visible_photo_faces_released(uuid), visible_photo_has_kin(uuid), visible_face_releases(uuid, uuid) to authenticated;
