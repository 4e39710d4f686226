-- Whether every identifiable face of a photo is released and no erased person is on it. Decides whether a submitted
-- photo waits for releases.
create or replace function photo_faces_released(p_photo uuid) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return not exists (
    select from public.photo_faces f
    where f.photo_id = p_photo and f.face_status = 'identifiable'
      and public.face_releases(f.photo_id, f.person_id) = '{}')
    and not exists (select from public.photos p where p.id = p_photo and p.has_erased_face);
end
$$;
grant execute on function photo_faces_released(uuid) to worker;
