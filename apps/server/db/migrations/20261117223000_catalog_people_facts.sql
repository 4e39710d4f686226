-- Photos are ranked by more of what is recorded about the people on them: how many there are of a kind, how old they are,
-- how they are related, and what they feel. Each is a unit, like the earlier ones:
--   +severalwoman, +severallittlegirl: at least two of them   +allwoman, +alloldpeople: everyone on the photo
--   +aged10boy, +agedfortiesman: by the age                 +oldman, and +olderman from 52 on, +veryoldman from 66 on
--   +motherdaughter, +grandfatherbaby: by their ages          +familysister: at least two, beside both parents
--   #feltproud: an emotion, #moodproud: a mood of the photo   +manypeople: three or more
-- The functions are as before but for these units, the words husband and wife, and the weights.
create or replace function photo_people_words(p public.photos) returns table (words text, units text[])
language sql stable parallel safe as $$
  with whole as materialized (
    select not exists (
      select from public.photo_faces f where f.photo_id = p.id and f.person_id is not null) as is_of_all
  ), face as materialized (
    select coalesce(s.gender, case when w.is_of_all and cardinality(p.genders) = 1 then p.genders[1] end) as gender,
      coalesce(public.age_group_at(s.age), case when w.is_of_all and cardinality(p.age_groups) = 1
        and not bool_or(s.age is not null) over () then lower(p.age_groups[1]) end) as age,
      s.age as years,
      case when s.ethnicities <> '{}' then s.ethnicities
        when w.is_of_all and cardinality(p.ethnicities) = 1 then p.ethnicities else '{}' end as ethnicities
    from whole w cross join public.photo_face_people(array[p.id]) s
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
    where (select is_of_all from whole) and not exists (select from face where gender is not null and age is not null)
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
    union select unnest('{husband,wife}'::text[]) from person w join person m
        on w.gender = 'female' and m.gender = 'male' and w.years >= 20 and m.years >= 20
          and abs(w.years - m.years) <= 12
    union select 'family' from (
        select age from person union all select lower(v) from unnest(p.age_groups) v) g
      having bool_or(age in ('baby', 'child')) and bool_or(age in ('young adult', 'adult', 'senior'))
        or bool_or(age in ('teen', 'teenager')) and bool_or(age in ('adult', 'senior'))
    union select e.label from (
        select unnest(ethnicities) as label from person union select unnest(p.ethnicities)) e
      where lower(e.label) not in ('black', 'white')
  ), modifier (ages, modifier) as (values
    ('{baby}'::text[], 'baby'), ('{child}', 'little'), ('{child,teenager,young adult,young}', 'young'),
    ('{teenager}', 'teenage'), ('{adult}', 'middleaged'), ('{senior}', 'old')
  ), certain as (
    select count(*) filter (where gender is not null and age is not null) > 0 as by_face,
      count(*) = p.people_count
        and count(*) filter (where gender is not null and age is not null) = p.people_count as is_complete
    from face
  ), number as (
    -- Only faces are people one by one; ages and genders of a photo may be those of the same person.
    select n.name, count(*) as people from known k
    cross join lateral (
      select k.noun as name where k.noun <> 'people'
      union all select m.modifier || k.noun from modifier m where k.age = any (m.ages)
    ) n
    where k.noun is not null and (select by_face from certain) group by n.name
  ), unit as (
    select m.modifier || k.noun as unit from known k
    cross join lateral (
      select a.modifier from modifier a where k.age = any (a.ages)
      union all select 'older' where k.years >= 52 or k.age = 'senior'
      union all select 'veryold' where k.years >= 66
      union all select 'aged' || case when k.years < 20 then floor(k.years)::text else
        ('{teens,twenties,thirties,forties,fifties,sixties,seventies,eighties,nineties,hundreds}'::text[])
          [floor(k.years / 10)::integer] end
      union all select unnest(public.ethnicity_modifiers(e)) from unnest(k.ethnicities) e
    ) m
    where k.noun is not null
    union select 'several' || name from number where people > 1
    union select 'all' || name from number
      where people > 1 and people = p.people_count and (select is_complete from certain)
    union select 'manypeople' where p.people_count > 2
    -- Family relations guessed from ages. Stricter than the searchable text, because these only rank.
    union select e.elder || l.label from person y join person o on y.years < 20 and o.years - y.years between 20 and 80
      cross join lateral (values
        (case when o.years - y.years <= 45 then case o.gender when 'female' then 'mother' when 'male' then 'father' end end),
        (case when o.years >= 48 and o.years - y.years >= 46 then
          case o.gender when 'female' then 'grandmother' when 'male' then 'grandfather' end end)) e (elder)
      cross join lateral (values ('child'), (case y.gender when 'female' then 'daughter' when 'male' then 'son' end),
        (case when y.years < 2.5 then 'baby' end), (case when y.years >= 1 and y.years < 4 then 'toddler' end),
        (case when y.years >= 13 then 'teenager' end)) l (label)
    -- Children beside both parents are siblings; alone they may be friends or cousins.
    union select 'family' || s.name from (
        select count(*) filter (where y.gender = 'female') as girls, count(*) filter (where y.gender = 'male') as boys,
          count(*) as children
        from person y where y.years < 20 and 2 = (
          select count(distinct o.gender) from person o
          where o.gender in ('female', 'male') and o.years - y.years between 20 and 45)) c
      cross join lateral (values (case when c.girls > 1 then 'sister' end), (case when c.boys > 1 then 'brother' end),
        (case when c.children > 1 then 'sibling' end),
        (case when c.girls > 0 and c.boys > 0 then 'brothersister' end)) s (name)
    union select unnest(public.ethnicity_modifiers(e)) || 'people' from unnest(p.ethnicities) e
    union select ('{one,two,three,four,five,six,seven,eight,nine,ten}'::text[])[p.people_count] || 'people'
    union select 'nopeople' where p.people_count = 0 or lower(p.people_composition) = 'no people'
    -- A number of one kind is certain only if every person is known.
    union select ('{one,two,three,four,five,six,seven,eight,nine,ten}'::text[])[count(*)] || k.noun
      from known k
      where k.noun <> 'people' and (select is_complete from certain)
      group by k.noun
    -- Or if all that is recorded for the photo is of one kind.
    union select ('{one,two,three,four,five,six,seven,eight,nine,ten}'::text[])[p.people_count] || k.noun
      from known k
      where k.noun <> 'people' and not (select by_face from certain)
        and ((select is_of_all from whole) or p.people_count = (select count(*) from face))
      group by k.noun having count(*) = (select count(*) from person)
  ), typed as (
    -- If a photo has one mood, it is the mood of every person.
    select f.emotion || k.noun as unit from known k cross join lateral (
        select lower(p.emotions[1]) as emotion where cardinality(p.emotions) = 1
        union all select 'happy' where p.emotions <> '{}' and lower(p.emotions::text)::text[] <@ '{smiling,laughing}'
      ) f where k.noun is not null
    union select left(g.words[n] || g.words[n + 1], 99)
      from (select string_to_array(public.search_text(v), ' ') as words from unnest(p.garments || p.objects) v) g
      cross join lateral generate_series(1, cardinality(g.words) - 1) n
    union select 'felt' || left(replace(public.search_text(v), ' ', ''), 50) from unnest(p.emotions) v
    union select 'mood' || left(replace(public.search_text(v), ' ', ''), 50) from unnest(p.color_and_mood) v
  )
  select (select string_agg(w.word, ' ꙮ ' order by w.word) from word w (word)),
    coalesce((select array_agg(distinct s.stem)
      from (select '+' || unit from unit union all select '#' || unit from typed) u (unit)
      cross join lateral (select (ts_lexize('pg_catalog.english_stem', u.unit))[1] as stem) s
      where s.stem is not null), '{}')
$$;

-- A recorded word counts nearly as much as one of the title or the tags, which may be in passing: 'Mother hung the wash'.
-- Units have no place in the text, so they have the weight of D, and no word has it.
create or replace function feed_photo_search(p_photos uuid[]) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off set jit = off as $$
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
    setweight(a.stems, 'A') || setweight(b.stems, 'B') || setweight(c.stems, 'C') || setweight(d.stems, 'B')
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
      select s.photo_id, s.photoid, ts_rank('{1, 0.2, 0.5, 0.6}', s.stems, v_ranked) as rank
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
