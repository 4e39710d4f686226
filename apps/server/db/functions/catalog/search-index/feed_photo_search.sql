-- Writes the search rows of live photos and deletes those of others; called by feed_photo_cards and by jobs. Every
-- tag, event and part of a place is a field of its own, so that no phrase spans two of them. A row has words, stems
-- with weights, and filters as tokens ('~decade:1950s').
--
-- Weights: A title and tags, B events, C description, D recorded words; recorded words count nearly as much as those
-- of a title, which may be incidental ('Mother hung the wash').
--
-- No sequential scans, because a plan made on empty tables is cached. No JIT: 1,000 photos took 14 to 22 s with it and
-- 1.8 without, as the cost of the large statement is overestimated. Generic plans: planning for each call took twice as
-- long as writing one photo. A plan for the actual number of photos pays off from about a hundred.
create or replace function feed_photo_search(p_photos uuid[]) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off set jit = off
set plan_cache_mode = force_generic_plan as $$
begin
  if p_photos = '{}' then
    return;
  end if;
  if cardinality(p_photos) > 100 then
    set local plan_cache_mode = force_custom_plan;
  end if;
  perform from public.photos where id = any (p_photos) order by id for no key update;
  delete from public.photo_search s using public.photos p
  where s.photo_id = any (p_photos) and p.id = s.photo_id and p.photo_status <> 'live';

  insert into public.photo_search (photo_id, photoid, random_key, created_at,
    tsv, stems, look, kinds, place, event_ids, user_id, face_ages, ballast)
  select p.id, p.photoid, random(), p.created_at,
    strip(a.stems || b.stems || c.stems || d.stems) || (a.words || b.words || c.words || d.words)
      || array_to_tsvector(called.units) || array_to_tsvector(array_remove(array[
        '~decade:' || p.decade_taken, '~orientation:' || p.orientation, '~creator:' || p.user_id,
        '~country:' || public.search_value(p.location_country),
        '~state:' || public.search_value(p.location_state_province), '~city:' || public.search_value(p.location_city),
        '~place:' || place.shown, '~people:' || people.shown, '~style:' || public.search_value(p.image_style),
        '~color:' || public.search_value(p.dominant_color), '~composition:' || public.search_value(p.people_composition),
        case when p.featured then '~featured:true' end,
        -- Nothing is recorded.
        case when p.decade_taken is null then '~none:decade' end, case when p.people_count is null then '~none:people' end,
        case when event.ids = '{}' then '~none:event' end, case when p.location_country is null then '~none:place' end,
        case when people.has_any and p.genders = '{}' then '~none:gender' end,
        case when people.has_any and p.age_groups = '{}' then '~none:age' end,
        case when people.has_any and p.ethnicities = '{}' then '~none:ethnicity' end,
        case when people.has_any and face.bars = 0 then '~none:face' end]
        || array(select '~tag:' || public.search_value(v) from unnest(p.tags) v)
        || array(select '~emotion:' || public.search_value(v) from unnest(p.emotions) v)
        || array(select '~mood:' || public.search_value(v) from unnest(p.color_and_mood) v)
        || array(select '~gender:' || v from unnest(p.genders) v)
        || array(select '~ethnicity:' || public.search_value(v) from unnest(p.ethnicities) v)
        || array(select '~age:' || public.search_value(v) from unnest(p.age_groups) v)
        || array(select '~event:' || v from unnest(event.ids) v)
        -- As displayed, only for counting.
        || array(select '~ages:' || left(v, 500) from unnest(p.age_groups) v)
        || array(select '~ethnicities:' || left(v, 500) from unnest(p.ethnicities) v)
        || array(select '~bar:' || v from generate_series(0, 24) v where face.bars & (1 << v) <> 0)
        || array(select '~year:' || v from unnest(face.years) v), null)),
    setweight(a.stems, 'A') || setweight(b.stems, 'B') || setweight(c.stems, 'C') || setweight(d.stems, 'B')
      || array_to_tsvector(called.units),
    coalesce(left(p.decade_taken, 3)::integer, 0) * 1000
      + coalesce(array_position(array['landscape', 'portrait', 'square', 'panorama'], p.orientation), 0) * 100
      + coalesce(array_position(array['0', '1', '2', '3-5', '6+'], people.shown), 0) * 10
      + ('female' = any (p.genders))::integer + 2 * ('male' = any (p.genders))::integer,
    -- Null, and one bit above the bars: a photo without people has no ages to record.
    json_build_array(case when people.has_any or p.age_groups <> '{}' then p.age_groups end,
      case when people.has_any or p.ethnicities <> '{}' then p.ethnicities end)::text,
    place.shown, event.ids, p.user_id, case when people.has_any then face.bars else face.bars | (1 << 25) end,
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
  cross join lateral (
    select public.people_count_display(p.people_count) as shown, coalesce(p.people_count > 0, true) as has_any
  ) people
  cross join lateral public.search_words(
    public.join_black_and_white(concat_ws(' ꙮ ', p.title, array_to_string(p.tags, ' ꙮ ')))) a
  cross join lateral public.search_words(public.join_black_and_white(event.names)) b
  cross join lateral public.search_words(public.join_black_and_white(p.description)) c
  cross join lateral public.photo_people_words(p) called
  cross join lateral public.search_words(public.join_black_and_white(
    concat_ws(' ꙮ ', p.location_city, p.location_state_province, p.location_country,
      regexp_replace(s.storefront_name, '\m(the|family)\M', ' ', 'gi'), p.decade_taken,
      array_to_string(p.age_groups, ' ꙮ '), called.words, public.photo_recorded_words(p)))) d
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
