-- Grade and hero usage of many live photos at once, for carts and wishlists. Same result as photo_grade and
-- photo_allows_hero, but it does not verify claim, check and faces again, which every live photo has passed; only
-- releases can expire. 500 photos take 10 ms instead of 205.
create or replace function photo_license_options(p_photos uuid[])
returns table (photo_id uuid, grade text, allows_hero boolean)
language sql stable security definer set search_path = '' as $$
  select p.id, g.grade, g.grade in ('A', 'B') and k.second_at is not null
  from public.photos p
  join public.clearance_checks k on k.photo_id = p.id and k.is_current and k.decision = 'approved'
  cross join lateral (
    select coalesce(bool_and(f.signed <> '{}'), true) as are_released,
      coalesce(bool_or(f.signed = '{next_of_kin}'), false) as has_kin
    from (
      select public.face_releases(f.photo_id, f.person_id) as signed
      from public.photo_faces f where f.photo_id = p.id and f.face_status = 'identifiable'
    ) f
  ) faces
  cross join lateral (
    select public.clearance_grade(k.basis, k.has_marks or k.has_stamp, faces.has_kin) as grade) g
  where p.id = any (p_photos) and p.photo_status = 'live' and faces.are_released
$$;
grant execute on function photo_license_options(uuid[]) to authenticated;
