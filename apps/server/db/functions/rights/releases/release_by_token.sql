-- What the holder of a link may read of a release, as JSON for the signing page.
create or replace function release_by_token(p_token_hash text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', r.id, 'release_state', r.release_state, 'person_name', s.name, 'standing', s.standing, 'relation', r.relation,
    'signer_name', r.signer_name, 'signer_email', r.signer_email,
    'first_name', f.first_name, 'last_name', f.last_name, 'storefront_name', f.storefront_name,
    'document', r.document, 'document_sha256', r.document_sha256, 'allows_face_search', r.allows_face_search,
    'signed_face_search', r.signed_face_search,
    'signed_name', r.signed_name, 'sent_at', r.sent_at, 'viewed_at', r.viewed_at, 'signed_at', r.signed_at,
    'ended_at', r.ended_at, 'link_until', r.link_until, 'is_over', r.link_until <= now(),
    'photos', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'photoid', p.photoid, 'title', p.title, 'decade_taken', p.decade_taken,
        'location_city', p.location_city, 'location_state_province', p.location_state_province,
        'people_count', p.people_count, 'width', p.width, 'height', p.height,
        'renditions', case when p.photo_status in ('withdrawn', 'failed') then '[]'::jsonb else (
          select coalesce(jsonb_agg(n.rendition), '[]') from public.photo_files n where n.photo_id = p.id) end,
        'face', (
          select jsonb_build_object('x', b.box_x, 'y', b.box_y, 'width', b.box_width, 'height', b.box_height)
          from public.photo_faces b where b.photo_id = p.id and b.person_id = r.person_id order by b.id limit 1)
      ) order by p.photoid), '[]')
      from public.release_photos l join public.photos p on p.id = l.photo_id where l.release_id = r.id))
  from public.releases r
  join public.people s on s.id = r.person_id
  join public.profiles f on f.id = r.user_id
  where r.id = public.release_id_by_token(p_token_hash) and r.release_state <> 'draft'
$$;
grant execute on function release_by_token(text) to anon, authenticated;
