-- Photos are listed by more than search filters by: each tag, emotion, style, mood, color and composition is a token as
-- well, matched as it is written but for its case.
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

-- What a listing is called: the name of its creator or event, any other as a photo has it written ('brooklyn' is
-- Brooklyn), and as it was asked for where no live photo has it. Null where there is no such creator or event.
create function taxonomy_name(p_type text, p_id text) returns text
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  v_value constant text := public.search_value(p_id);
  v_kinds constant text[] := case p_type
    when 'city' then '{city}' when 'state' then '{state}' when 'country' then '{country}'
    when 'location' then '{city,state,country}' when 'tag' then '{tag}' when 'ethnicity' then '{ethnicity}'
    when 'age_group' then '{age}' when 'emotion' then '{emotion}' when 'image_style' then '{style}'
    when 'color_and_mood' then '{mood}' when 'dominant_color' then '{color}'
    when 'people_composition' then '{composition}' end;
  v_name text;
begin
  if p_type = 'creator' then
    return (select storefront_name from public.storefronts where user_id = public.uuid_or_null(p_id));
  elsif p_type = 'event' then
    return (select name from public.events where id = public.uuid_or_null(p_id));
  elsif v_kinds is null then
    return p_id;
  end if;

  select v into v_name
  from public.photo_search s
  join public.photos p on p.id = s.photo_id
  cross join lateral unnest(case p_type
    when 'city' then array[p.location_city] when 'state' then array[p.location_state_province]
    when 'country' then array[p.location_country]
    when 'location' then array[p.location_city, p.location_state_province, p.location_country]
    when 'tag' then p.tags when 'ethnicity' then p.ethnicities when 'age_group' then p.age_groups
    when 'emotion' then p.emotions when 'image_style' then array[p.image_style]
    when 'color_and_mood' then p.color_and_mood when 'dominant_color' then array[p.dominant_color]
    else array[p.people_composition] end) v
  where s.tsv @@ (
      select string_agg('''' || replace(replace('~' || k || ':' || v_value, '\', '\\'), '''', '''''') || '''', ' | ')
      from unnest(v_kinds) k)::tsquery
    and public.search_value(v) = v_value
  limit 1;
  return coalesce(v_name, p_id);
end
$$;
grant execute on function taxonomy_name(text, text) to anon, authenticated;

-- Every event that a live photo shows, how many do, and the few of them that people look at most: the first is its
-- cover, and the others stand in where that was taken off sale.
create function event_covers() returns table (id uuid, name text, photos bigint, photo_ids uuid[])
language sql stable security definer set search_path = '' as $$
  with placed as (
    select pe.event_id, r.photo_id,
      row_number() over (partition by pe.event_id order by r.popularity desc, r.photoid desc) as place
    from public.photo_events pe join public.photo_rank r on r.photo_id = pe.photo_id
  ), covers as (
    select event_id, array_agg(photo_id order by place) as photo_ids from placed where place <= 4 group by event_id
  )
  select e.id, e.name, t.photos, c.photo_ids
  from public.count_search_tokens('event') t
  join public.events e on '~event:' || e.id = t.token
  join covers c on c.event_id = e.id
  order by e.name, e.id
$$;
grant execute on function event_covers() to anon, authenticated;
