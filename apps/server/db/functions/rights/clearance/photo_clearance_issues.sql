-- Everything that keeps a photo from being live, in the order in which it is shown; empty if the photo is cleared. The only
-- place that decides it: photo_is_cleared, the clearance triggers and the messages of the review desk derive from it.
--
--   claim_missing, claim_disputed       the owner stated no claim, or staff dispute it
--   face_erased, faces_unnamed,
--   people_unreleased                   see photo_face_issues
--   check_missing                       no current approval on the basis of the claim
--   check_outdated                      the faces are not those that the moderator saw: number or digest differ
create or replace function photo_clearance_issues(p_photo uuid) returns table (issue text, amount integer)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off rows 1 as $$
declare
  v_claim public.rights_claims;
  v_check public.clearance_checks;
begin
  select c.* into v_claim from public.photos p
  join public.rights_claims c on c.photo_id = p.id and c.user_id = p.user_id where p.id = p_photo;
  if v_claim.photo_id is null then
    return query select 'claim_missing', 1;
  elsif v_claim.claim_state <> 'stated' then
    return query select 'claim_disputed', 1;
  end if;

  return query select f.issue, f.amount from public.photo_face_issues(p_photo) f;

  select k.* into v_check from public.clearance_checks k
  where k.photo_id = p_photo and k.is_current and k.decision = 'approved' and k.basis = v_claim.basis;
  if v_check.id is null then
    return query select 'check_missing', 1;
  elsif v_check.faces_digest is distinct from public.photo_faces_digest(p_photo) or v_check.faces_seen is distinct from (
    select count(*) from public.photo_faces f where f.photo_id = p_photo and f.face_status = 'identifiable')
  then
    return query select 'check_outdated', 1;
  end if;
end
$$;
