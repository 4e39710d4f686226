-- What the detail view and the ready card need from other tables, kept per photo by triggers, so that
-- both are fresh at commit. A materialized view took 89 s to refresh at a million photos.
create table photo_labels (
  photo_id uuid primary key references photos (id) on delete cascade,
  event_names text[] not null default '{}',
  face_ids uuid[] not null default '{}'
);

-- json, not jsonb: the card is sent as it lies, byte by byte.
create table photo_card (
  photo_id uuid primary key references photos (id) on delete cascade,
  photoid integer not null unique,
  user_id uuid not null,
  card json not null
);
create index photo_card_user_id on photo_card (user_id);

create view photos_details_mv with (security_invoker = true) as
select
  p.id, p.photoid, p.user_id, p.title, p.description, p.thumbnail_url, p.preview_url, p.price,
  s.storefront_name, p.tags, p.orientation, p.people_count, p.width, p.height, p.file_size,
  coalesce(l.event_names, '{}') as event_names, p.photo_status, p.location_city,
  p.location_state_province, p.location_country, p.decade_taken, p.date_taken, p.ethnicities,
  p.age_groups, p.emotions, p.image_style, p.color_and_mood, p.friendly_print_size,
  coalesce(l.face_ids, '{}') as face_ids, p.created_at, p.updated_at, p.featured
from photos p
left join storefronts s on s.user_id = p.user_id
left join photo_labels l on l.photo_id = p.id;

-- A row of the view as the API sends it, field by field: no blanks, instants as ISO text in UTC.
create function photo_card_of(d photos_details_mv) returns json
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select row_to_json(card) from (select
    d.id, d.photoid, d.user_id, d.title, d.description, d.thumbnail_url, d.preview_url, d.price,
    d.storefront_name, d.tags, d.orientation, d.people_count, d.width, d.height, d.file_size, d.event_names,
    d.photo_status, d.location_city, d.location_state_province, d.location_country, d.decade_taken,
    d.date_taken, d.ethnicities, d.age_groups, d.emotions, d.image_style, d.color_and_mood,
    d.friendly_print_size, d.face_ids,
    to_char(d.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
    to_char(d.updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at,
    d.featured) card
$$;

-- Both feeders lock first and read afterwards, in the order event, photo: two changes of one photo's
-- surroundings at once take turns, and the later one reads what the earlier one committed.
create function feed_photo_cards(p_photos uuid[]) returns void
language sql security definer set search_path = '' as $$
  select from public.photos where id = any (p_photos) order by id for no key update;
  delete from public.photo_card c using public.photos p
  where c.photo_id = any (p_photos) and p.id = c.photo_id and p.photo_status <> 'live';
  insert into public.photo_card (photo_id, photoid, user_id, card)
  select d.id, d.photoid, d.user_id, public.photo_card_of(d)
  from public.photos_details_mv d where d.id = any (p_photos) and d.photo_status = 'live'
  on conflict (photo_id) do update
  set photoid = excluded.photoid, user_id = excluded.user_id, card = excluded.card;
$$;

create function feed_photo_labels(p_photos uuid[]) returns void
language sql security definer set search_path = '' as $$
  select from public.events e
  where exists (select from public.photo_events pe where pe.event_id = e.id and pe.photo_id = any (p_photos))
  order by e.id for share;
  select from public.photos where id = any (p_photos) order by id for no key update;
  insert into public.photo_labels (photo_id, event_names)
  select p.id, coalesce(array_agg(e.name order by e.name) filter (where e.name is not null), '{}')
  from public.photos p
  left join public.photo_events pe on pe.photo_id = p.id
  left join public.events e on e.id = pe.event_id
  where p.id = any (p_photos)
  group by p.id
  on conflict (photo_id) do update set event_names = excluded.event_names
  where photo_labels.event_names is distinct from excluded.event_names;
$$;

-- A change that touches many photos (a storefront or an event renamed) feeds them by jobs, a chunk
-- each: in one statement 60,000 photos took 4 s.
create function feed_photos_by_size(p_photos uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  chunk constant integer := 2000;
begin
  if cardinality(p_photos) <= chunk then
    perform public.feed_photo_labels(p_photos);
    perform public.feed_photo_cards(p_photos);
    return;
  end if;
  for start in 1 .. cardinality(p_photos) by chunk loop
    perform public.add_job('catalog.feed-photos',
      json_build_object('photoIds', p_photos[start : start + chunk - 1]));
  end loop;
end
$$;

-- Statement triggers: a bulk load of 10,000 photos runs each feeder once.
create function photos_changed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.feed_photo_cards(array(select id from changed));
  return null;
end
$$;
create trigger photos_feed_card_on_insert after insert on photos
referencing new table as changed for each statement execute function photos_changed();
create trigger photos_feed_card_on_update after update on photos
referencing new table as changed for each statement execute function photos_changed();

create function photo_labels_changed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.feed_photo_cards(array(select photo_id from changed));
  return null;
end
$$;
create trigger photo_labels_feed_card after update on photo_labels
referencing new table as changed for each statement execute function photo_labels_changed();

create function photo_events_changed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.feed_photos_by_size(array(select distinct photo_id from changed));
  return null;
end
$$;
create trigger photo_events_feed_on_insert after insert on photo_events
referencing new table as changed for each statement execute function photo_events_changed();
create trigger photo_events_feed_on_delete after delete on photo_events
referencing old table as changed for each statement execute function photo_events_changed();

create function event_renamed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.feed_photos_by_size(array(select photo_id from public.photo_events where event_id = new.id));
  return null;
end
$$;
create trigger events_feed_photos after update of name on events
for each row when (old.name is distinct from new.name) execute function event_renamed();

create function storefront_changed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.feed_photos_by_size(array(
    select id from public.photos where user_id = coalesce(new.user_id, old.user_id)));
  return null;
end
$$;
create trigger storefronts_feed_photos after insert or update or delete on storefronts
for each row execute function storefront_changed();

alter table photo_labels enable row level security;
alter table photo_card enable row level security;

grant select on photo_labels to authenticated, worker;
grant update (face_ids) on photo_labels to worker;
create policy photo_labels_read on photo_labels for select to authenticated
using (exists (select from photos p where p.id = photo_id));
create policy photo_labels_all_worker on photo_labels for all to worker using (true);
grant execute on function feed_photo_labels(uuid[]), feed_photo_cards(uuid[]) to worker;

-- Cards exist for live photos only.
grant select on photo_card to authenticated, worker;
create policy photo_card_read on photo_card for select to authenticated, worker using (true);

grant select on photos_details_mv to authenticated, worker;
