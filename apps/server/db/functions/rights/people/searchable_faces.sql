-- Faces of named people on photos where a valid release allows finding them. Only definer functions read it. A view,
-- because PostgreSQL plans into it: a function was called once per neighbor.
create or replace view searchable_faces with (security_invoker = true) as
select f.id, f.photo_id, f.person_id, f.box_width * f.box_height as area
from photo_faces f
where exists (
  select from release_photos l
  join releases r on r.id = l.release_id
  join people s on s.id = r.person_id
  where l.photo_id = f.photo_id and r.person_id = f.person_id and r.release_state = 'signed' and r.allows_face_search
    and (r.ends_at is null or r.ends_at > now()) and relation_fits(r.relation, s.standing));

