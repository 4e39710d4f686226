-- Every act on releases and people takes its locks in one order: photos by id, then the person, then releases. Stop,
-- erase and sign took the photos last, while withdrawing takes them first, and one of the two was refused.

-- All photos that an act on a person can move: those that show the person and those that any release of theirs lists.
create function lock_person_photos(p_person uuid) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
begin
  perform from public.photos p
  where p.id in (
    select f.photo_id from public.photo_faces f where f.person_id = p_person
    union all
    select l.photo_id from public.releases r join public.release_photos l on l.release_id = r.id
    where r.person_id = p_person)
  order by p.id
  for no key update;
  perform from public.people s where s.id = p_person for no key update;
end
$$;

-- Of the whole person, since a signer who stops or says no to one release ends the person's other ones with it.
create function lock_release_photos(p_release uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform public.lock_person_photos(r.person_id) from public.releases r where r.id = p_release;
end
$$;

-- Naming takes the photo before the person, too.
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
