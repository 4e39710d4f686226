-- Whether a release of a person is evidence: it is disputed, or a photo of the person is licensed. If so, erase_person
-- refuses.
create or replace function person_is_bound(p_person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.releases r where r.person_id = p_person and r.release_state = 'disputed')
    or exists (
      select from public.photo_faces f join public.licenses l on l.photo_id = f.photo_id
      where f.person_id = p_person and l.license_state = 'granted')
    or exists (
      select from public.releases r join public.release_photos p on p.release_id = r.id
      join public.licenses l on l.photo_id = p.photo_id
      where r.person_id = p_person and r.signed_at is not null and l.license_state = 'granted')
$$;
