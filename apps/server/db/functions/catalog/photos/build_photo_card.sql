-- A row of photos_details_mv as the JSON that the API sends byte for byte: the field list is part of the contract,
-- instants are ISO text in UTC. A new field needs all cards fed again.
create or replace function build_photo_card(d photos_details_mv) returns json
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select row_to_json(card) from (select
    d.id, d.photoid, d.user_id, d.title, d.description, d.thumbnail_url, d.preview_url, d.price,
    d.storefront_name, d.tags, d.orientation, d.people_count, d.width, d.height, d.file_size, d.event_names,
    d.photo_status, d.location_city, d.location_state_province, d.location_country, d.decade_taken,
    d.date_taken, d.ethnicities, d.age_groups, d.emotions, d.image_style, d.color_and_mood,
    d.friendly_print_size, d.face_ids,
    to_char(d.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
    to_char(d.updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at,
    d.featured, d.thumbhash) card
$$;
