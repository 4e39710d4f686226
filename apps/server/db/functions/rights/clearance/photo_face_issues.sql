-- What keeps the faces of a photo from being released: an erased person (face_erased), unnamed faces (faces_unnamed) and
-- people without a release for this photo (people_unreleased), each with how many. photo_faces_released and
-- photo_clearance_issues rely on it, and no other place decides this. plpgsql and no sequential scans: see face_releases.
create or replace function photo_face_issues(p_photo uuid) returns table (issue text, amount integer)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off rows 1 as $$
begin
  return query
  select i.issue, i.amount
  from (
    select count(*) filter (where f.person_id is null) as unnamed,
      count(distinct f.person_id) filter (
        where f.person_id is not null and public.face_releases(f.photo_id, f.person_id) = '{}') as unreleased
    from public.photo_faces f where f.photo_id = p_photo and f.face_status = 'identifiable'
  ) c
  cross join lateral (values
    ('face_erased', case when exists (
      select from public.photos p where p.id = p_photo and p.has_erased_face) then 1 else 0 end),
    ('faces_unnamed', c.unnamed::integer),
    ('people_unreleased', c.unreleased::integer)) i (issue, amount)
  where i.amount > 0;
end
$$;
