-- What people call who is on a photo, where the record leaves no doubt: with one gender alone every age is of that gender,
-- and with ages of one kind alone every gender is of that age. 'Girl' found nothing that was not tagged so, and no family
-- tags what it sees. How many they are is said where all are of one gender: 'two boys'.
create function people_words(p_genders text[], p_ages text[], p_people integer) returns text
language sql immutable parallel safe set search_path = '' as $$
  select concat_ws(' ꙮ ', string_agg(w.word, ' ꙮ ' order by w.word),
    case when cardinality(p_genders) = 1 then (array['two', 'three', 'four', 'five'])[p_people - 1] end)
  from (values
    ('female', '{baby,child,teenager}'::text[], 'girl'), ('male', '{baby,child,teenager}', 'boy'),
    ('female', '{young adult,adult,senior}', 'woman'), ('male', '{young adult,adult,senior}', 'man'),
    -- Of these, no stem leads from many to one.
    ('female', '{young adult,adult,senior}', 'women'), ('male', '{young adult,adult,senior}', 'men'),
    ('female', '{senior}', 'grandmother'), ('male', '{senior}', 'grandfather')) w (gender, ages, word)
  cross join (select array(select lower(v) from unnest(p_ages) v) as ages) a
  where w.gender = any (p_genders) and w.ages && a.ages and (cardinality(p_genders) = 1 or a.ages <@ w.ages)
$$;

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
        '~place:' || place.shown, '~people:' || people.shown, '~style:' || public.search_value(p.image_style),
        '~color:' || public.search_value(p.dominant_color), '~composition:' || public.search_value(p.people_composition),
        case when p.featured then '~featured:true' end]
        || array(select '~tag:' || public.search_value(v) from unnest(p.tags) v)
        || array(select '~emotion:' || public.search_value(v) from unnest(p.emotions) v)
        || array(select '~mood:' || public.search_value(v) from unnest(p.color_and_mood) v)
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
      array_to_string(p.age_groups, ' ꙮ '), public.people_words(p.genders, p.age_groups, p.people_count))) d
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
