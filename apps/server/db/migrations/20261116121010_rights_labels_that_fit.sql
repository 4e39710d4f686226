-- Since 20261116120210 only a release that fits lets a face be found. What was labeled before that by one that does not
-- fit is settled once; it locks those photos alone, and they are few: a live one rests on another release as well.
select settle_photo_rights(array_agg(distinct b.photo_id), 'release')
from releases r
join people s on s.id = r.person_id
join release_photos l on l.release_id = r.id
join photo_labels b on b.photo_id = l.photo_id and r.person_id = any (b.face_ids)
where r.release_state = 'signed' and r.allows_face_search and not relation_fits(r.relation, s.standing)
having count(*) > 0;
