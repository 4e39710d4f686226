-- Everything that a photo page and a card show. Named by the specification; a plain view, because refreshing a
-- materialized one took 89 s at a million photos (docs/decisions/009).
create or replace view photos_details_mv with (security_invoker = true) as
select
  p.id, p.photoid, p.user_id, p.title, p.description, p.thumbnail_url, p.preview_url, p.price,
  s.storefront_name, p.tags, p.orientation, p.people_count, p.width, p.height, p.file_size,
  coalesce(l.event_names, '{}') as event_names, p.photo_status, p.location_city,
  p.location_state_province, p.location_country, p.decade_taken, p.date_taken, p.ethnicities,
  p.age_groups, p.emotions, p.image_style, p.color_and_mood, p.friendly_print_size,
  coalesce(l.face_ids, '{}') as face_ids, p.created_at, p.updated_at, p.featured, p.thumbhash
from photos p
left join storefronts s on s.user_id = p.user_id
left join photo_labels l on l.photo_id = p.id;
grant select on photos_details_mv to authenticated, worker;
