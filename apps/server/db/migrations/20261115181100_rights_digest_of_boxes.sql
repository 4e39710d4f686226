-- A box that is moved to another face is another face: who was seen where is part of what was approved. In thousandths
-- of the picture, so that a float is a number.
create function photo_faces_digest_before(p_photo uuid) returns text language sql stable set search_path = '' as $$
  select md5(coalesce(string_agg(f.id || ':' || coalesce(f.person_id::text, ''), ',' order by f.id), ''))
  from public.photo_faces f where f.photo_id = p_photo and f.face_status = 'identifiable'
$$;

create or replace function photo_faces_digest(p_photo uuid) returns text
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return (
    select md5(coalesce(string_agg(concat_ws(':', f.id, coalesce(f.person_id::text, ''),
      round(f.box_x::numeric * 1000), round(f.box_y::numeric * 1000),
      round(f.box_width::numeric * 1000), round(f.box_height::numeric * 1000)), ',' order by f.id), ''))
    from public.photo_faces f where f.photo_id = p_photo and f.face_status = 'identifiable');
end
$$;

-- What is approved and unchanged stays so.
update clearance_checks set faces_digest = photo_faces_digest(photo_id)
where is_current and decision = 'approved' and faces_digest = photo_faces_digest_before(photo_id);
drop function photo_faces_digest_before(uuid);
