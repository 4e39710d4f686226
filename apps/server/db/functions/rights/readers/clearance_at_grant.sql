-- What the clearance of a photo is based on at this moment, as a license stores it: grade, title, releases and the contexts
-- that the family refused. Numbers, dates and hashes, no names: a license outlives the data of the people shown.
--
--   title      the basis that the family stated, and the contributor agreement that warrants it
--   releases   one per person, signed by the closest relation; signed_sha256 is null until the signed document is stored
create or replace function clearance_at_grant(p_photo uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'version', 1,
    'grade', public.photo_grade(p.id),
    'checked_at', k.created_at,
    'title', (
      select jsonb_build_object('basis', c.basis, 'stated_at', c.stated_at, 'agreement', (
        select jsonb_build_object('version', a.agreement_version, 'sha256', a.text_sha256, 'accepted_at', a.accepted_at)
        from public.contributor_agreements a where a.user_id = c.user_id order by a.accepted_at desc, a.id desc limit 1))
      from public.rights_claims c where c.photo_id = p.id),
    'faces', (
      select jsonb_build_object(
        'identifiable', count(*) filter (where f.face_status = 'identifiable'),
        'unidentifiable', count(*) filter (where f.face_status = 'unidentifiable'))
      from public.photo_faces f where f.photo_id = p.id),
    'releases', (
      select coalesce(jsonb_agg(jsonb_build_object('relation', b.relation, 'signed_at', b.signed_at,
        'document_sha256', b.document_sha256, 'signed_sha256', b.signed_sha256) order by b.signed_at, b.id), '[]')
      from (
        select distinct on (r.person_id) r.id, r.relation, r.signed_at, r.document_sha256, r.signed_sha256
        from public.releases r
        join public.release_photos l on l.release_id = r.id and l.photo_id = p.id
        join public.people s on s.id = r.person_id
        where r.release_state = 'signed' and (r.ends_at is null or r.ends_at > now())
          and public.relation_fits(r.relation, s.standing)
          and exists (
            select from public.photo_faces f
            where f.photo_id = p.id and f.person_id = r.person_id and f.face_status = 'identifiable')
        order by r.person_id, array_position('{self,guardian,next_of_kin}', r.relation), r.signed_at, r.id
      ) b),
    'refused_contexts', (
      select coalesce(jsonb_agg(c.context order by c.context), '[]') from public.family_contexts c
      where c.user_id = p.user_id and c.answer = 'no'))
  from public.photos p
  left join public.clearance_checks k on k.photo_id = p.id and k.is_current
  where p.id = p_photo
$$;
grant execute on function clearance_at_grant(uuid) to worker;
