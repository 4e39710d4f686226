-- Everything that a clearance passport states about a photo: numbers, kinds and dates, and neither captions nor names, because
-- any signed-in user can get it. Null if the photo is not live or not cleared at this moment. In UTC, because the worker and
-- the API compare its hash.
create or replace function passport_content(p_photo uuid) returns jsonb
language sql stable security definer set search_path = '' set timezone = 'UTC' as $$
  select jsonb_build_object(
    'photoid', p.photoid, 'price', p.price,
    'year', coalesce(left(p.date_taken, 4), p.decade_taken), 'city', p.location_city, 'state', p.location_state_province,
    'people', p.people_count,
    'print', jsonb_build_object('process', p.print_process, 'size', p.friendly_print_size, 'width', p.width,
      'height', p.height, 'has_back', exists (
        select from public.photos b where b.back_of = p.id and b.photo_status not in ('failed', 'withdrawn'))),
    'clearance', g.clearance,
    'allows_hero', public.photo_allows_hero(p.id),
    'has_evidence', c.evidence is not null,
    'checklist', k.checklist, 'has_marks', k.has_marks, 'has_stamp', k.has_stamp, 'second_at', k.second_at,
    'contexts', (
      select coalesce(jsonb_object_agg(f.context, f.answer), '{}') from public.family_contexts f
      where f.user_id = p.user_id),
    'incidents', (
      select jsonb_build_object('count', count(*), 'last_closed_at', max(i.closed_at))
      from public.incidents i where i.photo_id = p.id))
  from public.photos p
  join public.clearance_checks k on k.photo_id = p.id and k.is_current
  join public.rights_claims c on c.photo_id = p.id
  cross join lateral (select public.clearance_at_grant(p.id) as clearance) g
  where p.id = p_photo and p.photo_status = 'live' and g.clearance ->> 'grade' is not null
$$;
grant execute on function passport_content(uuid) to worker;
