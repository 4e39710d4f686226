-- Everything that a search asks is one question to one index: words, phrases, beginnings of words and filters.
--   birthday          the stem of a word, wherever it stands
--   =birthdays        the word as it is, with its position: phrases and beginnings
--   ~decade:1950s     a filter; no word can begin like that
-- `tsv` answers it from the index and lies out of line, because nobody reads it. What is read of many rows at once lies
-- in line and is narrow: `stems` to rank by, and the columns that facets are counted by.
drop index photo_search_tsv;
truncate photo_search;
alter table photo_search
  add column stems tsvector not null,
  -- Decade, orientation, people and genders as digits: 1950s, landscape, 3-5 and both is 195143.
  add column look integer not null,
  -- Age groups and ethnicities, and the place, as they are shown: JSON, because they are grouped by and nothing else.
  add column kinds text not null,
  add column place text,
  add column event_ids uuid[] not null,
  add column user_id uuid not null,
  -- A bit for each bar of the histogram of ages.
  add column face_ages integer not null;
alter table photo_search alter column tsv set storage external;
alter table photo_search alter column tsv set statistics 100;
alter table photo_search alter column stems set storage main;
alter table photo_search alter column stems set statistics 0;
-- Above what the rest of a row takes, below what it takes with `tsv`: so `tsv` leaves and the rest is not compressed.
alter table photo_search set (toast_tuple_target = 1000);
create index photo_search_tsv on photo_search using gin (tsv) with (fastupdate = off);
create index photo_search_created on photo_search (created_at desc, photoid desc);

-- Popularity changes daily and must not touch the words, so it has a table of its own.
create table photo_rank (
  photoid integer primary key,
  photo_id uuid not null,
  popularity integer not null
);
create index photo_rank_popularity on photo_rank (popularity desc, photoid desc) include (photo_id);
alter table photo_rank enable row level security;
grant select on photo_rank to authenticated, worker;
create policy photo_rank_read on photo_rank for select to authenticated, worker using (true);

-- Five bars of equal width in each stretch of life, counted in fifths of a year. A face between two ages has every bar
-- that a moment of them lies in.
create function face_age_bar(p_fifths integer) returns integer language sql immutable parallel safe as $$
  select case
    when p_fifths < 10 then p_fifths / 2
    when p_fifths < 65 then 5 + (p_fifths - 10) / 11
    when p_fifths < 100 then 10 + (p_fifths - 65) / 7
    when p_fifths < 325 then 15 + (p_fifths - 100) / 45
    else 20 + (p_fifths - 325) / 41
  end
$$;

-- The value of a filter as both sides read it.
create function search_value(p_value text) returns text language sql immutable parallel safe as $$
  select left(lower(normalize(btrim(p_value), nfc)), 500)
$$;

create function people_count_display(p_people integer) returns text language sql immutable parallel safe as $$
  select case when p_people >= 6 then '6+' when p_people >= 3 then '3-5' else p_people::text end
$$;

-- A question as the index is asked it: `'<birthdays'` is any form of the word. One that has no stem is taken as it is.
create function search_query(p_query text) returns tsquery
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_query text := lower(p_query);
  v_word text;
begin
  for v_word in select distinct m[1] from regexp_matches(v_query, '''<([[:alnum:]]+)''', 'g') m loop
    v_query := replace(v_query, '''<' || v_word || '''',
      '''' || coalesce((ts_lexize('pg_catalog.english_stem', v_word))[1], '=' || v_word) || '''');
  end loop;
  return v_query::tsquery;
end
$$;

-- The words of a text as they are, and their stems. Between two fields stands a letter that nobody writes, so that no
-- phrase reaches across. Beyond 12,000 words a tsvector is short of positions: what stands there is found as a word
-- and in no phrase.
create function search_words(p_fields text, out words tsvector, out stems tsvector)
language sql immutable parallel safe set search_path = '' as $$
  select
    coalesce(string_agg(format('''=%s''%s', w, case when n < 12000 then ':' || n end), ' ')::tsvector, ''),
    coalesce(string_agg(format('''%s'':%s', stem, least(n, 12000)), ' ') filter (where stem is not null)::tsvector, '')
  from string_to_table(public.search_text('ꙮ ' || p_fields), ' ') with ordinality t (whole, n),
    lateral (select left(whole, 100) as w, (ts_lexize('pg_catalog.english_stem', left(whole, 100)))[1] as stem) word
  where whole not in ('', 'ꙮ')
$$;

-- Each tag, each event and each part of a place is a field of its own.
create function feed_photo_search(p_photos uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_photos = '{}' then
    return;
  end if;
  perform from public.photos where id = any (p_photos) order by id for no key update;
  delete from public.photo_search s using public.photos p
  where s.photo_id = any (p_photos) and p.id = s.photo_id and p.photo_status <> 'live';

  insert into public.photo_search (photo_id, photoid, random_key, created_at,
    tsv, stems, look, kinds, place, event_ids, user_id, face_ages)
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
    json_build_array(p.age_groups, p.ethnicities)::text, place.shown, event.ids, p.user_id, face.bars
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
    concat_ws(' ꙮ ', p.location_city, p.location_state_province, p.location_country, s.storefront_name)) d
  where p.id = any (p_photos) and p.photo_status = 'live'
  on conflict (photo_id) do update
  set photoid = excluded.photoid, created_at = excluded.created_at, tsv = excluded.tsv, stems = excluded.stems,
    look = excluded.look, kinds = excluded.kinds, place = excluded.place, event_ids = excluded.event_ids,
    user_id = excluded.user_id, face_ages = excluded.face_ages
  where (photo_search.photoid, photo_search.created_at, photo_search.tsv, photo_search.stems, photo_search.kinds)
    is distinct from (excluded.photoid, excluded.created_at, excluded.tsv, excluded.stems, excluded.kinds);
end
$$;

-- The card and the search row of a photo change together. In plpgsql, whose plans are kept: a trigger that has nothing
-- to feed cost 5 ms in SQL.
create or replace function feed_photo_cards(p_photos uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_photos = '{}' then
    return;
  end if;
  perform from public.photos where id = any (p_photos) order by id for no key update;
  delete from public.photo_card c using public.photos p
  where c.photo_id = any (p_photos) and p.id = c.photo_id and p.photo_status <> 'live';
  insert into public.photo_card (photo_id, photoid, user_id, card)
  select d.id, d.photoid, d.user_id, public.photo_card_of(d)
  from public.photos_details_mv d where d.id = any (p_photos) and d.photo_status = 'live'
  on conflict (photo_id) do update
  set photoid = excluded.photoid, user_id = excluded.user_id, card = excluded.card;
  perform public.feed_photo_search(p_photos);
end
$$;
drop function photo_search_of(photos_details_mv);

-- The ages of faces are part of a search row. Taking the photo's lock, whatever its state: one that goes on sale at the
-- same moment must not miss them.
create function photo_faces_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.feed_photo_search(array(select distinct photo_id from changed where age_min is not null));
  return null;
end
$$;
create trigger photo_faces_feed_on_insert after insert on photo_faces
referencing new table as changed for each statement execute function photo_faces_changed();
create trigger photo_faces_feed_on_delete after delete on photo_faces
referencing old table as changed for each statement execute function photo_faces_changed();

create function photo_face_ages_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.feed_photo_search(array(
    select o.photo_id from gone o join fresh n using (id)
    where (o.photo_id, o.age_min, o.age_max) is distinct from (n.photo_id, n.age_min, n.age_max)
    union
    select n.photo_id from gone o join fresh n using (id)
    where (o.photo_id, o.age_min, o.age_max) is distinct from (n.photo_id, n.age_min, n.age_max)));
  return null;
end
$$;
create trigger photo_faces_feed_on_update after update on photo_faces
referencing old table as gone new table as fresh for each statement execute function photo_face_ages_changed();

-- A photo is ranked as long as it is found.
create function photo_search_entered() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.photo_rank (photoid, photo_id, popularity)
  select f.photoid, f.photo_id, coalesce(p.popularity, 0)
  from fresh f left join public.photo_popularity p on p.photo_id = f.photo_id;
  return null;
end
$$;
create trigger photo_search_rank_on_insert after insert on photo_search
referencing new table as fresh for each statement execute function photo_search_entered();

create function photo_search_left() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.photo_rank r using gone where r.photoid = gone.photoid;
  return null;
end
$$;
create trigger photo_search_rank_on_delete after delete on photo_search
referencing old table as gone for each statement execute function photo_search_left();

create function photo_popularity_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One that goes on sale at the same moment is ranked by what is written here, or waits for it.
  perform from public.photos where id in (select photo_id from changed) order by id for share;
  update public.photo_rank r set popularity = coalesce(p.popularity, 0)
  from changed c left join public.photo_popularity p on p.photo_id = c.photo_id
  join public.photo_search s on s.photo_id = c.photo_id
  where r.photoid = s.photoid and r.popularity <> coalesce(p.popularity, 0);
  return null;
end
$$;
create trigger photo_popularity_rank_on_insert after insert on photo_popularity
referencing new table as changed for each statement execute function photo_popularity_changed();
create trigger photo_popularity_rank_on_update after update on photo_popularity
referencing new table as changed for each statement execute function photo_popularity_changed();
create trigger photo_popularity_rank_on_delete after delete on photo_popularity
referencing old table as changed for each statement execute function photo_popularity_changed();

grant execute on function search_query(text) to authenticated;
