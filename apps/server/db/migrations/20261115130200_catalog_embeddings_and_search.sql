alter table photos add column thumbhash text check (length(thumbhash) <= 60); -- base64, drawn before the image is there
grant select (thumbhash) on photos to anon;

create table photo_embeddings (
  photo_id uuid primary key references photos (id) on delete cascade,
  model_id text not null,
  embedding vector(1792) not null
);

alter table photo_embeddings enable row level security;
grant select, insert, update, delete on photo_embeddings to worker;
create policy photo_embeddings_all_worker on photo_embeddings for all to worker using (true);

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

create or replace function photo_card_of(d photos_details_mv) returns json
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

-- Text as both sides of a search read it: no accents, lower case, letters and digits alone.
create function search_text(p_text text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    regexp_replace(lower(normalize(coalesce(p_text, ''), nfkd)), '[\u0300-\u036f]', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g')
$$;

-- What a search reads of a live photo: its words by weight, and its filters as tokens that no word can be.
create table photo_search (
  photo_id uuid primary key references photos (id) on delete cascade,
  photoid integer not null unique,
  tsv tsvector not null,
  random_key double precision not null,
  created_at timestamptz not null
);
alter table photo_search alter column tsv set statistics 1000;
-- Without the pending list: a search after an upload must not pay for it.
create index photo_search_tsv on photo_search using gin (tsv) with (fastupdate = off);
create index photo_search_random on photo_search (random_key, photoid);

create function photo_search_of(d photos_details_mv) returns tsvector
language sql stable set search_path = '' as $$
  select
    setweight(to_tsvector('pg_catalog.english', public.search_text(d.title)), 'A')
    || setweight(to_tsvector('pg_catalog.english', public.search_text(array_to_string(d.tags, ' '))), 'A')
    || setweight(to_tsvector('pg_catalog.english', public.search_text(array_to_string(d.event_names, ' '))), 'B')
    || setweight(to_tsvector('pg_catalog.english', public.search_text(d.description)), 'C')
    || setweight(to_tsvector('pg_catalog.english', public.search_text(
         concat_ws(' ', d.location_city, d.location_state_province, d.location_country, d.storefront_name))), 'D')
    || array_to_tsvector(array_remove(array[
         '~decade:' || d.decade_taken, '~orientation:' || d.orientation, '~creator:' || d.user_id,
         '~country:' || lower(d.location_country), '~state:' || lower(d.location_state_province),
         '~city:' || lower(d.location_city), '~people:' || d.people_count]
       || array(select '~ethnicity:' || lower(v) from unnest(d.ethnicities) v)
       || array(select '~age:' || lower(v) from unnest(d.age_groups) v)
       || array(select '~event:' || e.event_id from public.photo_events e where e.photo_id = d.id), null))
$$;

-- The card and the search row of a photo change together.
create or replace function feed_photo_cards(p_photos uuid[]) returns void
language sql security definer set search_path = '' as $$
  select from public.photos where id = any (p_photos) order by id for no key update;
  delete from public.photo_card c using public.photos p
  where c.photo_id = any (p_photos) and p.id = c.photo_id and p.photo_status <> 'live';
  delete from public.photo_search s using public.photos p
  where s.photo_id = any (p_photos) and p.id = s.photo_id and p.photo_status <> 'live';
  insert into public.photo_card (photo_id, photoid, user_id, card)
  select d.id, d.photoid, d.user_id, public.photo_card_of(d)
  from public.photos_details_mv d where d.id = any (p_photos) and d.photo_status = 'live'
  on conflict (photo_id) do update
  set photoid = excluded.photoid, user_id = excluded.user_id, card = excluded.card;
  insert into public.photo_search (photo_id, photoid, tsv, random_key, created_at)
  select d.id, d.photoid, public.photo_search_of(d), random(), d.created_at
  from public.photos_details_mv d where d.id = any (p_photos) and d.photo_status = 'live'
  on conflict (photo_id) do update
  set photoid = excluded.photoid, tsv = excluded.tsv, created_at = excluded.created_at
  where photo_search.tsv is distinct from excluded.tsv or photo_search.created_at <> excluded.created_at;
$$;

alter table photo_search enable row level security;
grant select on photo_search to authenticated, worker;
create policy photo_search_read on photo_search for select to authenticated, worker using (true);
