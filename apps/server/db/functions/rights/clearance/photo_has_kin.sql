-- Whether a face is released by next of kin only, which limits the grade to B.
create or replace function photo_has_kin(p_photo uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.photo_faces f
    where f.photo_id = p_photo and f.face_status = 'identifiable'
      and public.face_releases(f.photo_id, f.person_id) = array['next_of_kin'])
$$;
grant execute on function photo_has_kin(uuid) to worker;
