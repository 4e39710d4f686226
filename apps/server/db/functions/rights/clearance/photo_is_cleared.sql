-- The clearance invariant: only a cleared photo is live. The owner stated a claim, the current check approved it on
-- the same basis, count and digest of the faces are those that the moderator saw, and every face is released. Deferred
-- triggers enforce it for every writer (docs/decisions/019).
create or replace function photo_is_cleared(p_photo uuid) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return exists (
    select from public.photos p
    join public.rights_claims c on c.photo_id = p.id and c.user_id = p.user_id and c.claim_state = 'stated'
    join public.clearance_checks k
      on k.photo_id = p.id and k.is_current and k.decision = 'approved' and k.basis = c.basis
    where p.id = p_photo
      and k.faces_seen = (
        select count(*) from public.photo_faces f where f.photo_id = p.id and f.face_status = 'identifiable')
      and k.faces_digest = public.photo_faces_digest(p.id)
      and public.photo_faces_released(p.id));
end
$$;
grant execute on function photo_is_cleared(uuid) to worker;
