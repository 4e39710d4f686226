-- Whoever folds waits for whoever does already: after an erasure nothing of the log may be left.
create or replace function fold_search_tokens(p_most integer default 50000) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_taken integer;
begin
  -- One after the other.
  perform pg_advisory_xact_lock(hashtext('fold_search_tokens'));
  with taken as (
    delete from public.search_token_changes c
    using (select id from public.search_token_changes order by id limit p_most) oldest
    where c.id = oldest.id returning c.token, c.delta
  ), folded as materialized (
    select token, sum(delta)::integer as delta, count(*) as lines from taken group by token
  ), gone as (
    delete from public.search_tokens b using folded f where b.token = f.token and f.delta <> 0 and b.photos + f.delta = 0
  ), changed as (
    update public.search_tokens b set photos = b.photos + f.delta from folded f
    where b.token = f.token and f.delta <> 0 and b.photos + f.delta > 0
  ), fresh as (
    insert into public.search_tokens (token, photos)
    select f.token, f.delta from folded f
    where f.delta > 0 and not exists (select from public.search_tokens b where b.token = f.token)
  )
  select coalesce(sum(lines), 0) into v_taken from folded;
  return v_taken;
end
$$;

-- What a letter is must not depend on where the database was made, here as in `search_text`.
create or replace function search_query(p_query text) returns tsquery
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_query text := lower(p_query);
  v_word text;
begin
  for v_word in select distinct m[1] from regexp_matches(v_query collate "und-x-icu", '''<([[:alnum:]]+)''', 'g') m loop
    v_query := replace(v_query, '''<' || v_word || '''',
      '''' || coalesce((ts_lexize('pg_catalog.english_stem', v_word))[1], '=' || v_word) || '''');
  end loop;
  return v_query::tsquery;
end
$$;

-- Faces of many photos at once, as when a family withdraws its consent, are fed by jobs: 2,000 took 10 seconds, in which
-- nobody got to these photos.
create function feed_faces_by_size(p_photos uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  chunk constant integer := 200;
begin
  if cardinality(p_photos) <= chunk then
    perform public.feed_photo_search(p_photos);
    return;
  end if;
  for start in 1 .. cardinality(p_photos) by chunk loop
    perform public.add_job('catalog.feed-photos',
      json_build_object('photoIds', p_photos[start : start + chunk - 1]));
  end loop;
end
$$;

create or replace function photo_faces_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.feed_faces_by_size(array(select distinct photo_id from changed where age_min is not null));
  return null;
end
$$;

create or replace function photo_face_ages_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.feed_faces_by_size(array(
    select o.photo_id from gone o join fresh n using (id)
    where (o.photo_id, o.age_min, o.age_max) is distinct from (n.photo_id, n.age_min, n.age_max)
    union
    select n.photo_id from gone o join fresh n using (id)
    where (o.photo_id, o.age_min, o.age_max) is distinct from (n.photo_id, n.age_min, n.age_max)));
  return null;
end
$$;

-- Who is on a photo is said by words of it as well, with the decade the least of all: 'baby' and 'teenager'. Not by
-- ethnicity: 'black' and 'white' mean the print to most who type them.
create or replace function feed_photo_search(p_photos uuid[]) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
begin
  if p_photos = '{}' then
    return;
  end if;
  perform from public.photos where id = any (p_photos) order by id for no key update;
  delete from public.photo_search s using public.photos p
  where s.photo_id = any (p_photos) and p.id = s.photo_id and p.photo_status <> 'live';

  insert into public.photo_search (photo_id, photoid, random_key, created_at,
    tsv, stems, look, kinds, place, event_ids, user_id, face_ages, ballast)
  select p.id, p.photoid, random(), p.created_at,
    strip(a.stems || b.stems || c.stems || d.stems) || (a.words || b.words || c.words || d.words)
      || array_to_tsvector(array_remove(array[
        '~decade:' || p.decade_taken, '~orientation:' || p.orientation, '~creator:' || p.user_id,
        '~country:' || public.search_value(p.location_country),
        '~state:' || public.search_value(p.location_state_province), '~city:' || public.search_value(p.location_city),
        '~place:' || place.shown, '~people:' || people.shown]
        || array(select '~gender:' || v from unnest(p.genders) v)
        || array(select '~ethnicity:' || public.search_value(v) from unnest(p.ethnicities) v)
        || array(select '~age:' || public.search_value(v) from unnest(p.age_groups) v)
        || array(select '~event:' || v from unnest(event.ids) v)
        -- As they are shown, for counting alone.
        || array(select '~ages:' || left(v, 500) from unnest(p.age_groups) v)
        || array(select '~ethnicities:' || left(v, 500) from unnest(p.ethnicities) v)
        || array(select '~bar:' || v from generate_series(0, 24) v where face.bars & (1 << v) <> 0)
        || array(select '~year:' || v from unnest(face.years) v), null)),
    setweight(a.stems, 'A') || setweight(b.stems, 'B') || setweight(c.stems, 'C') || setweight(d.stems, 'D'),
    coalesce(left(p.decade_taken, 3)::integer, 0) * 1000
      + coalesce(array_position(array['landscape', 'portrait', 'square', 'panorama'], p.orientation), 0) * 100
      + coalesce(array_position(array['0', '1', '2', '3-5', '6+'], people.shown), 0) * 10
      + ('female' = any (p.genders))::integer + 2 * ('male' = any (p.genders))::integer,
    json_build_array(p.age_groups, p.ethnicities)::text, place.shown, event.ids, p.user_id, face.bars,
    repeat(' ', 4000)
  from public.photos p
  left join public.storefronts s on s.user_id = p.user_id
  cross join lateral (
    select coalesce(array_agg(e.id order by e.id), '{}') as ids, string_agg(e.name, ' ꙮ ' order by e.name) as names
    from public.photo_events pe join public.events e on e.id = pe.event_id where pe.photo_id = p.id
  ) event
  cross join lateral (
    select
      coalesce(bit_or((2 << public.face_age_bar(5 * f.age_max + 4)) - (1 << public.face_age_bar(5 * f.age_min))), 0) as bars,
      array(select distinct y from public.photo_faces g, generate_series(g.age_min, g.age_max) y
        where g.photo_id = p.id) as years
    from public.photo_faces f where f.photo_id = p.id
  ) face
  left join lateral (
    select j.place as shown
    from (select json_build_array(p.location_city, p.location_state_province, p.location_country)::text as place) j
    where p.location_country is not null and length(j.place) <= 500
  ) place on true
  cross join lateral (select public.people_count_display(p.people_count) as shown) people
  cross join lateral public.search_words(concat_ws(' ꙮ ', p.title, array_to_string(p.tags, ' ꙮ '))) a
  cross join lateral public.search_words(event.names) b
  cross join lateral public.search_words(p.description) c
  cross join lateral public.search_words(
    concat_ws(' ꙮ ', p.location_city, p.location_state_province, p.location_country, s.storefront_name, p.decade_taken,
      array_to_string(p.age_groups, ' ꙮ '))) d
  where p.id = any (p_photos) and p.photo_status = 'live'
  on conflict (photo_id) do update
  set photoid = excluded.photoid, created_at = excluded.created_at, tsv = excluded.tsv, stems = excluded.stems,
    look = excluded.look, kinds = excluded.kinds, place = excluded.place, event_ids = excluded.event_ids,
    user_id = excluded.user_id, face_ages = excluded.face_ages, ballast = excluded.ballast
  where photo_search.ballast is null
    or (photo_search.photoid, photo_search.created_at, photo_search.tsv, photo_search.stems, photo_search.kinds)
      is distinct from (excluded.photoid, excluded.created_at, excluded.tsv, excluded.stems, excluded.kinds);
end
$$;

-- By jobs, as an archive of any size must not hold this up.
select add_job('catalog.feed-photos', json_build_object('photoIds', array_agg(id)))
from (
  select id, row_number() over (order by id) / 1000 as chunk from photos where photo_status = 'live'
) live
group by chunk;
