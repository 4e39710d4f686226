-- Photos are ranked by units too: a floral blouse is better answered by one than by a floral dress beside a striped blouse,
-- and smiling people by a photo on which every person smiles. The functions are as before but for these units.
create or replace function photo_people_words(p public.photos) returns table (words text, units text[])
language sql stable parallel safe as $$
  with face as materialized (
    select coalesce(s.gender, case when cardinality(p.genders) = 1 then p.genders[1] end) as gender,
      coalesce(public.age_group_at(y.years), case when cardinality(p.age_groups) = 1 then lower(p.age_groups[1]) end) as age,
      y.years,
      case when s.ethnicities <> '{}' then s.ethnicities
        when cardinality(p.ethnicities) = 1 then p.ethnicities else '{}' end as ethnicities
    from public.photo_faces f left join public.people s on s.id = f.person_id
    cross join lateral (select (f.age_min + f.age_max) / 2.0 as years) y
    where f.photo_id = p.id
  ), person as materialized (
    select gender, age, years, ethnicities from face
    union all
    select g.gender,
      case when cardinality(p.genders) < 2 or cardinality(p.age_groups) = 1 then a.age
        when k.is_young then 'young' when k.is_grown then 'grown' end,
      null, case when cardinality(p.ethnicities) = 1 then p.ethnicities else '{}' end
    from unnest(case when p.genders = '{}' then array[null] else p.genders end) g (gender)
    cross join (select case lower(v) when 'teen' then 'teenager' else lower(v) end as age from unnest(p.age_groups) v) a
    cross join (select bool_and(lower(v) in ('baby', 'child', 'teen', 'teenager')) as is_young,
      bool_and(lower(v) in ('young adult', 'adult', 'senior')) as is_grown from unnest(p.age_groups) v) k
    where not exists (select from face where gender is not null and age is not null)
  ), called (gender, ages, noun, words) as (values
    ('female', '{baby,child,teenager,young}'::text[], 'girl', '{girl}'::text[]),
    ('male', '{baby,child,teenager,young}', 'boy', '{boy}'),
    -- Of these, no stem leads from many to one.
    ('female', '{young adult,adult,senior,grown}', 'woman', '{woman,women}'),
    ('male', '{young adult,adult,senior,grown}', 'man', '{man,men}'),
    (null, '{baby,child}', 'child', '{child,children}'),
    (null, null, 'people', '{}'),
    (null, '{baby}', null, '{baby}'), (null, '{teenager}', null, '{teenager}'), (null, '{adult}', null, '{adult}'),
    (null, '{senior}', null, '{senior,elderly}'),
    ('female', '{senior}', null, '{grandmother}'), ('male', '{senior}', null, '{grandfather}')
  ), known as materialized (
    select s.age, s.years, s.ethnicities, c.noun, c.words from person s join called c
      on (c.gender is null or c.gender = s.gender) and (c.ages is null or s.age = any (c.ages))
  ), word as (
    select unnest(words) from known
    union select 'toddler' from person where years >= 1 and years < 4
    union select k.word from person y join person o
        on y.age in ('baby', 'child', 'teenager') and o.age in ('young adult', 'adult', 'senior')
          and o.years - y.years between 16 and 48
      cross join lateral (values (case o.gender when 'female' then 'mother' when 'male' then 'father' end),
        (case y.gender when 'female' then 'daughter' when 'male' then 'son' end)) k (word)
      where k.word is not null
    union select k.word from person y join person o
        on y.age in ('baby', 'child') and o.years >= 48 and o.years - y.years between 40 and 80
      cross join lateral (values (case o.gender when 'female' then 'grandmother' when 'male' then 'grandfather' end),
        (case y.gender when 'female' then 'granddaughter' when 'male' then 'grandson' end), ('grandchild')) k (word)
      where k.word is not null
    union select case gender when 'female' then 'sister' when 'male' then 'brother' end from person
      where years < 20 and gender is not null group by gender having count(*) > 1
    union select 'sibling' from person where years < 20 having count(*) > 1
    union select 'family' from (
        select age from person union all select lower(v) from unnest(p.age_groups) v) g
      having bool_or(age in ('baby', 'child')) and bool_or(age in ('young adult', 'adult', 'senior'))
        or bool_or(age in ('teen', 'teenager')) and bool_or(age in ('adult', 'senior'))
    union select e.label from (
        select unnest(ethnicities) as label from person union select unnest(p.ethnicities)) e
      where lower(e.label) not in ('black', 'white')
  ), unit as (
    select m.modifier || k.noun as unit from known k
    cross join lateral (
      select a.modifier from (values ('{baby}'::text[], 'baby'), ('{child}', 'little'),
        ('{child,teenager,young adult,young}', 'young'), ('{teenager}', 'teenage'), ('{adult}', 'middleaged'),
        ('{senior}', 'old')) a (ages, modifier)
      where k.age = any (a.ages)
      union all select unnest(public.ethnicity_modifiers(e)) from unnest(k.ethnicities) e
    ) m
    where k.noun is not null
    union select unnest(public.ethnicity_modifiers(e)) || 'people' from unnest(p.ethnicities) e
    -- If a photo has one mood, it is the mood of every person.
    union select f.emotion || k.noun from known k cross join lateral (
        select lower(p.emotions[1]) as emotion where cardinality(p.emotions) = 1
        union all select 'happy' where p.emotions <> '{}' and lower(p.emotions::text)::text[] <@ '{smiling,laughing}'
      ) f where k.noun is not null
    union select g.words[n] || g.words[n + 1]
      from (select string_to_array(public.search_text(v), ' ') as words from unnest(p.garments || p.objects) v) g
      cross join lateral generate_series(1, cardinality(g.words) - 1) n
    union select ('{one,two,three,four,five,six,seven,eight,nine,ten}'::text[])[p.people_count] || 'people'
    union select 'nopeople' where p.people_count = 0 or lower(p.people_composition) = 'no people'
    -- A number of one kind is certain only if every person is known.
    union select ('{one,two,three,four,five,six,seven,eight,nine,ten}'::text[])[count(*)] || k.noun
      from known k
      where k.noun <> 'people' and p.people_count = (select count(*) from face where gender is not null and age is not null)
        and p.people_count = (select count(*) from face)
      group by k.noun
    -- Or if all that is recorded for the photo is of one kind.
    union select ('{one,two,three,four,five,six,seven,eight,nine,ten}'::text[])[p.people_count] || k.noun
      from known k
      where k.noun <> 'people' and not exists (select from face where gender is not null and age is not null)
      group by k.noun having count(*) = (select count(*) from person)
  )
  select (select string_agg(w.word, ' ꙮ ' order by w.word) from word w (word)),
    coalesce((select array_agg(distinct (ts_lexize('pg_catalog.english_stem', u.unit))[1])
      from unit u where u.unit is not null), '{}')
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
        -- As they are shown, for counting alone.
        || array(select '~ages:' || left(v, 500) from unnest(p.age_groups) v)
        || array(select '~ethnicities:' || left(v, 500) from unnest(p.ethnicities) v)
        || array(select '~bar:' || v from generate_series(0, 24) v where face.bars & (1 << v) <> 0)
        || array(select '~year:' || v from unnest(face.years) v), null)),
    setweight(a.stems, 'A') || setweight(b.stems, 'B') || setweight(c.stems, 'C') || setweight(d.stems, 'D')
      || array_to_tsvector(called.units),
    coalesce(left(p.decade_taken, 3)::integer, 0) * 1000
      + coalesce(array_position(array['landscape', 'portrait', 'square', 'panorama'], p.orientation), 0) * 100
      + coalesce(array_position(array['0', '1', '2', '3-5', '6+'], people.shown), 0) * 10
      + ('female' = any (p.genders))::integer + 2 * ('male' = any (p.genders))::integer,
    -- Null, and a bit above those of the bars: a photo without people has no ages to record.
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

-- What is recorded still counts less than what a family wrote, but several recorded facts outweigh a word of a title: 'The
-- whole family in good collars' may show one woman.
create or replace function search_as_visitor(p_query text, p_ranked text, p_sort text, p_seed double precision)
returns table (photo_id uuid, total bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_query tsquery := public.search_query(p_query);
  v_ranked tsquery := public.search_query(p_ranked);
  v_most constant integer := 24;
begin
  if p_query is not null and p_sort = 'relevance' then
    return query
    with matched as materialized (
      select s.photo_id, s.photoid, ts_rank('{0.3, 0.35, 0.6, 1}', s.stems, v_ranked) as rank
      from public.photo_search s where s.tsv @@ v_query
    )
    select m.photo_id, (select count(*) from matched)
    from matched m join public.photo_rank r on r.photoid = m.photoid
    where m.rank >= coalesce((select n.rank from matched n order by n.rank desc offset v_most - 1 limit 1), 0)
    order by m.rank desc, r.popularity desc, m.photoid desc limit v_most;
  elsif p_query is not null and p_sort = 'popular' then
    return query
    with matched as materialized (
      select s.photo_id, s.photoid, r.popularity
      from public.photo_search s join public.photo_rank r on r.photoid = s.photoid where s.tsv @@ v_query
    )
    select m.photo_id, (select count(*) from matched) from matched m
    order by m.popularity desc, m.photoid desc limit v_most;
  elsif p_query is not null then
    return query
    with matched as materialized (
      select s.photo_id, s.photoid,
        case p_sort when 'newest' then -extract(epoch from s.created_at) when 'oldest' then extract(epoch from s.created_at)
          else s.random_key end as place,
        (p_sort = 'random' and s.random_key < p_seed) as is_second_turn
      from public.photo_search s where s.tsv @@ v_query
    )
    select m.photo_id, (select count(*) from matched) from matched m
    order by m.is_second_turn, m.place, case p_sort when 'newest' then -m.photoid else m.photoid end limit v_most;
  elsif p_sort = 'newest' then
    return query select s.photo_id, public.count_search_token('') from public.photo_search s
    order by s.created_at desc, s.photoid desc limit v_most;
  elsif p_sort = 'oldest' then
    return query select s.photo_id, public.count_search_token('') from public.photo_search s
    order by s.created_at, s.photoid limit v_most;
  elsif p_sort = 'popular' then
    return query select r.photo_id, public.count_search_token('') from public.photo_rank r
    order by r.popularity desc, r.photoid desc limit v_most;
  else
    return query select page.photo_id, public.count_search_token('') from (
      (select s.photo_id, 0 as turn, s.random_key, s.photoid from public.photo_search s
        where s.random_key >= p_seed order by s.random_key, s.photoid limit v_most)
      union all
      (select s.photo_id, 1, s.random_key, s.photoid from public.photo_search s
        where s.random_key < p_seed order by s.random_key, s.photoid limit v_most)
      order by turn, random_key, photoid limit v_most) page;
  end if;
end
$$;

select add_job('catalog.feed-photos', json_build_object('photoIds', array_agg(id)))
from (
  select id, row_number() over (order by id) / 1000 as chunk from photos where photo_status = 'live'
) live
group by chunk;
