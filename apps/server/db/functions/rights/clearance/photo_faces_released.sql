-- Whether every identifiable face of a photo is released and no erased person is on it. Decides whether a submitted photo
-- waits for releases: statusWhenSubmitted in packages/domain, and recheck_photo_clearance once the last release is signed.
create or replace function photo_faces_released(p_photo uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (select from public.photo_face_issues(p_photo));
end
$$;
grant execute on function photo_faces_released(uuid) to worker;
