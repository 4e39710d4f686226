-- Locks all photos that a change of a person or their releases can affect, by id, then the person. Every such change
-- takes its locks in the order photos, person, releases, as withdrawing a photo does; other orders caused deadlocks.
create or replace function lock_person_photos(p_person uuid) returns void
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
