-- Trigger on photo_faces: a face is named after a person of the photo's own family, whichever role writes. Locks the
-- photo, then the person, in the order of all rights changes, so that it cannot miss a concurrent change of the
-- person.
create or replace function guard_face_person() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.person_id is null then
    return new;
  end if;
  perform from public.photos p where p.id = new.photo_id for no key update;
  perform from public.people s join public.photos p on p.user_id = s.user_id
  where s.id = new.person_id and p.id = new.photo_id
  for share of s;
  if not found then
    raise exception 'a face is named after a person of its own family' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
