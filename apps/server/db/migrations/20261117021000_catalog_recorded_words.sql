-- Search reads what is recorded about a photo, not only what its family wrote. How the words of a photo are made:
--
-- 1. Plain words, in the lowest weight (D, below title and tags A, events B, description C): emotions, colors and moods,
--    style, composition, the people count in words, what the people on it are called, ethnicities, color mode, print
--    process, garments, objects. The words 'black' and 'white' are never written for ethnicities: 'white dress' and
--    'black car' ask for things.
-- 2. Units, for words that describe one and the same person: a modifier and a noun written together. 'old man' must not
--    find an old woman beside a young man, so every face writes its own units.
--      modifier: baby, little, young, teenage, middleaged, old; an ethnicity without spaces (black, latino, eastasian,
--                and asian for any that ends in it); one to ten
--      noun:     girl, boy, woman, man, child, people
--    So a query joins each modifier directly before a person word with that word, in the singular, and asks for the
--    stem of each unit: 'old black man' is oldman & blackman, 'two boys' is twoboy, 'black family' is blackpeople &
--    family, 'young couple' is youngpeople & couple, 'no people' is nopeople. Units are stems of the index only: they
--    are no words of the dictionary, so that spelling, wildcards and beginnings never meet them.
-- 3. 'black and white', 'black & white', 'b&w' and 'b/w' are the one word blackandwhite wherever they stand in a text.
--    A query says so too, within quotes as well; 'black' alone never finds a black-and-white print.
-- 4. Storefront names lose 'the' and 'family', which nearly all of them have. A photo with several generations, or that
--    is recorded as a family, is found by 'family'.

create function join_black_and_white(p_text text) returns text
language sql immutable parallel safe as $$
  select regexp_replace(p_text, '\mblack[ -]*(and|&|n)[ -]*white\M|\mb ?[&/] ?w\M', 'blackandwhite', 'gi')
$$;

-- As the age groups of photos are named.
create function age_group_at(p_years numeric) returns text
language sql immutable parallel safe as $$
  select case when p_years < 2.5 then 'baby' when p_years < 13 then 'child' when p_years < 20 then 'teenager'
    when p_years < 36 then 'young adult' when p_years < 62 then 'adult' when p_years >= 62 then 'senior' end
$$;

create function ethnicity_modifiers(p_label text) returns text[]
language sql immutable parallel safe as $$
  select array[left(replace(public.search_text(p_label), ' ', ''), 50)]
    || case when public.search_text(p_label) like '% asian' then array['asian'] else '{}' end
$$;

-- Without a pinned search path, so that the planner can inline both of them into the feed.
create function photo_recorded_words(p public.photos) returns text
language sql stable parallel safe as $$
  select concat_ws(' ꙮ ', array_to_string(p.emotions, ' ꙮ '),
    (select string_agg(v, ' ꙮ ') from unnest(p.color_and_mood) v
      where m.is_color or lower(v) <> all ('{black,white,gray,charcoal,brown,beige,cream,amber,red,magenta}')),
    p.image_style, nullif(lower(p.people_composition), 'no people'),
    case when p.people_count = 1 then 'one person'
      when p.people_count > 1 then concat_ws(' ',
        ('{one,two,three,four,five,six,seven,eight,nine,ten}'::text[])[p.people_count], 'people') end,
    case when p.people_count > 2 then 'group' end,
    p.color_mode, case when m.is_color then p.dominant_color end, p.print_process,
    array_to_string(p.garments, ' ꙮ '), array_to_string(p.objects, ' ꙮ '))
  -- What a print without colors has for a color says nothing about what it shows.
  from (select coalesce(p.color_mode, 'color') = 'color' and not exists (
    select from unnest(p.color_and_mood) v where lower(v) in ('black and white', 'sepia')) as is_color) m
$$;

-- Who is on a photo, face by face: the age of the face, and what the family states about its person. Where one gender or
-- one ethnicity is recorded for the photo, it is that of every face. A photo whose faces say nothing is described by its
-- own genders and age groups where they leave no doubt: with one gender every age is of that gender, with ages of
-- one kind every gender is of that kind.
create function photo_people_words(p public.photos) returns table (words text, units text[])
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
      select a.modifier from (values ('{baby}'::text[], 'baby'), ('{baby,child}', 'little'),
        ('{child,teenager,young adult,young}', 'young'), ('{teenager}', 'teenage'), ('{adult}', 'middleaged'),
        ('{senior}', 'old')) a (ages, modifier)
      where k.age = any (a.ages)
      union all select unnest(public.ethnicity_modifiers(e)) from unnest(k.ethnicities) e
    ) m
    where k.noun is not null
    union select unnest(public.ethnicity_modifiers(e)) || 'people' from unnest(p.ethnicities) e
    union select ('{one,two,three,four,five,six,seven,eight,nine,ten}'::text[])[p.people_count] || 'people'
    union select 'nopeople' where p.people_count = 0 or lower(p.people_composition) = 'no people'
    -- A number of one kind is certain only if every person is known.
    union select ('{one,two,three,four,five,six,seven,eight,nine,ten}'::text[])[count(*)] || k.noun
      from known k
      where k.noun <> 'people' and p.people_count = (select count(*) from face where gender is not null and age is not null)
        and p.people_count = (select count(*) from face)
      group by k.noun
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
        case when p.genders = '{}' then '~none:gender' end, case when p.age_groups = '{}' then '~none:age' end,
        case when p.ethnicities = '{}' then '~none:ethnicity' end, case when event.ids = '{}' then '~none:event' end,
        case when p.location_country is null then '~none:place' end, case when face.bars = 0 then '~none:face' end]
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
drop function people_words(text[], text[], integer);

create or replace function count_search_tokens(p_facet text) returns table (token text, photos bigint)
language sql stable set search_path = '' as $$
  with wanted (first, beyond) as (
    select '~' || k || ':', '~' || k || ';' from unnest(case p_facet
      when '' then array['ages', 'bar', 'creator', 'decade', 'ethnicities', 'event', 'gender', 'orientation', 'people',
        'place']
      when 'look' then array['decade', 'orientation', 'people', 'gender']
      when 'kinds' then array['ages', 'ethnicities']
      when 'total' then '{}'::text[]
      else array[p_facet] end || array['none']) k
    union all select '', e''
  )
  select t.token, sum(t.photos) from (
    select b.token, b.photos from wanted w join public.search_tokens b
      on b.token >= w.first collate "C" and b.token < w.beyond collate "C"
    union all
    select c.token, c.delta from wanted w join public.search_token_changes c
      on c.token >= w.first collate "C" and c.token < w.beyond collate "C"
  ) t group by t.token having sum(t.photos) > 0
$$;

-- A face that is named, renamed or no longer named says other words about its person.
create or replace function photo_faces_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.feed_faces_by_size(array(
    select distinct photo_id from changed where age_min is not null or person_id is not null));
  return null;
end
$$;

create or replace function photo_face_ages_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.feed_faces_by_size(array(
    select o.photo_id from gone o join fresh n using (id)
    where (o.photo_id, o.age_min, o.age_max, o.person_id) is distinct from (n.photo_id, n.age_min, n.age_max, n.person_id)
    union
    select n.photo_id from gone o join fresh n using (id)
    where (o.photo_id, o.age_min, o.age_max, o.person_id) is distinct from (n.photo_id, n.age_min, n.age_max, n.person_id)));
  return null;
end
$$;

create function people_statements_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.feed_faces_by_size(array(
    select distinct f.photo_id from gone o join fresh n using (id) join public.photo_faces f on f.person_id = n.id
    where (o.gender, o.ethnicities) is distinct from (n.gender, n.ethnicities)));
  return null;
end
$$;
create trigger people_feed_on_update after update on people
referencing old table as gone new table as fresh for each statement execute function people_statements_changed();

-- By jobs, as an archive of any size must not hold this up.
select add_job('catalog.feed-photos', json_build_object('photoIds', array_agg(id)))
from (
  select id, row_number() over (order by id) / 1000 as chunk from photos where photo_status = 'live'
) live
group by chunk;
