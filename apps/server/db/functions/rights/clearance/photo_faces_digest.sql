-- Identifies who is where on a photo; an approval counts only for the faces that the moderator saw. A moved box is
-- another face. Boxes in thousandths of the photo, because floats have no exact text.
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
grant execute on function photo_faces_digest(uuid) to worker;
