-- What the family states about one person is never said of another, in search or in filters; and what a family or a
-- moderator stated about a photo is kept.

-- Which of genders, ethnicities and age_groups the faces of a photo state. The others were recorded for the photo as a whole
-- and stay until a face states them.
alter table photos add column fields_from_faces text[] not null default '{}'
  constraint photos_fields_from_faces_check check (fields_from_faces <@ array['genders', 'ethnicities', 'age_groups']);

-- A face that a model found says nothing until a person names it or marks it as unidentifiable.
create function is_confirmed_face(p_model_id text, p_person_id uuid, p_face_status text) returns boolean
language sql immutable parallel safe as $$
  select p_model_id is null or p_person_id is not null or p_face_status <> 'identifiable'
$$;

create or replace function photo_face_people(p_photos uuid[])
returns table (photo_id uuid, age numeric, gender text, ethnicities text[])
language sql stable parallel safe set search_path = '' as $$
  select f.photo_id,
    case
      when f.age_min = f.age_max then f.age_min
      when d.year is not null and s.birth_year is not null then case when d.year >= s.birth_year then d.year - s.birth_year end
      else (f.age_min + f.age_max) / 2.0
    end,
    s.gender, coalesce(s.ethnicities, '{}')
  from public.photo_faces f
  join public.photos p on p.id = f.photo_id
  left join public.people s on s.id = f.person_id
  -- The middle of a decade is at most five years off.
  cross join lateral (
    select coalesce(left(p.date_taken, 4)::integer, left(p.decade_taken, 4)::integer + 5) as year
  ) d
  where f.photo_id = any (p_photos) and public.is_confirmed_face(f.model_id, f.person_id, f.face_status)
$$;

-- What a person says about a photo comes first, as long as the count and the ages do not contradict it: two women may be
-- a couple. The rest is derived where it is certain.
create or replace function describe_photo_composition(p_photos uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_photos = '{}' then
    return;
  end if;
  update public.photos p set people_composition = described.composition
  from (
    select c.id, case
        when c.people_count is null then c.people_composition
        when c.people_count = 0 then 'No people'
        when c.people_composition = 'Couple' and c.people_count = 2 and a.children = 0 then 'Couple'
        when c.people_composition in ('Family', 'Friends', 'Group') and c.people_count > 1 then c.people_composition
        when c.people_count = 1 and a.children = 1 then 'One child'
        when c.people_count = 1 and a.women = 1 then 'One woman'
        when c.people_count = 1 and a.men = 1 then 'One man'
        when c.people_count > 1 and a.children >= c.people_count then 'Children'
        when c.people_count > 1 and a.women >= c.people_count then 'Women'
        when c.people_count > 1 and a.men >= c.people_count then 'Men'
        when c.people_composition in ('No people', 'Couple') then null
        when c.people_composition like 'One %' then
          case when c.people_count = 1 and a.aged = 0 then c.people_composition end
        when c.people_count = 1 then null
        when c.people_composition in ('Children', 'Women', 'Men') then
          case when a.aged < c.people_count then c.people_composition end
        else c.people_composition
      end as composition
    from public.photos c
    cross join lateral (
      select count(age) as aged, count(*) filter (where age < 13) as children,
        count(*) filter (where age >= 18 and gender = 'female') as women,
        count(*) filter (where age >= 18 and gender = 'male') as men
      from public.photo_face_people(array[c.id])
    ) a
    where c.id = any (p_photos)
  ) described
  where p.id = described.id and p.people_composition is distinct from described.composition;
end
$$;

-- Exactly what is stated about the faces of a photo. A field that no face states any more is emptied; one that no face
-- ever stated stays as it was recorded.
create function describe_photos(p_photos uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_photos = '{}' then
    return;
  end if;
  perform from public.photos where id = any (p_photos) order by id for no key update;
  update public.photos p
  set genders = d.genders, ethnicities = d.ethnicities, age_groups = d.age_groups, fields_from_faces = d.fields
  from (
    select c.id,
      case when 'genders' = any (f.fields || c.fields_from_faces) then a.genders else c.genders end as genders,
      case when 'ethnicities' = any (f.fields || c.fields_from_faces) then a.ethnicities else c.ethnicities
      end as ethnicities,
      case when 'age_groups' = any (f.fields || c.fields_from_faces) then g.age_groups else c.age_groups end as age_groups,
      f.fields
    from public.photos c
    cross join lateral (
      select coalesce(array_agg(distinct s.gender order by s.gender) filter (where s.gender is not null), '{}') as genders,
        coalesce(array_agg(distinct e order by e) filter (where e is not null), '{}') as ethnicities,
        array_agg(public.age_group_at(s.age)) as ages
      from public.photo_face_people(array[c.id]) s left join lateral unnest(s.ethnicities) e on true
    ) a
    cross join lateral (
      select array(
        select upper(left(name, 1)) || substr(name, 2)
        from unnest('{baby,child,teenager,young adult,adult,senior}'::text[]) with ordinality o (name, place)
        where name = any (a.ages) order by place) as age_groups
    ) g
    cross join lateral (
      select array_remove(array[
        case when a.genders <> '{}' then 'genders' end, case when a.ethnicities <> '{}' then 'ethnicities' end,
        case when g.age_groups <> '{}' then 'age_groups' end], null) as fields
    ) f
    where c.id = any (p_photos)
  ) d
  where p.id = d.id and (p.genders, p.ethnicities, p.age_groups, p.fields_from_faces)
    is distinct from (d.genders, d.ethnicities, d.age_groups, d.fields);
  perform public.describe_photo_composition(p_photos);
end
$$;

-- Many photos at once are described by jobs: each of them is indexed again.
create function describe_photos_by_size(p_photos uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  chunk constant integer := 200;
begin
  if cardinality(p_photos) <= chunk then
    perform public.describe_photos(p_photos);
    return;
  end if;
  for start in 1 .. cardinality(p_photos) by chunk loop
    perform public.add_job('catalog.describe-photos',
      json_build_object('photoIds', p_photos[start : start + chunk - 1]));
  end loop;
end
$$;

create or replace function describe_added_faces() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.describe_photos_by_size(array(
    select distinct photo_id from changed
    where (person_id is not null or age_min is not null)
      and public.is_confirmed_face(model_id, person_id, face_status)));
  return null;
end
$$;

create or replace function describe_changed_faces() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.describe_photos_by_size(array(
    select distinct f.photo_id from gone o join fresh n using (id)
    cross join lateral (values (o.photo_id), (n.photo_id)) f (photo_id)
    where (o.photo_id, o.age_min, o.age_max, o.person_id, o.face_status, o.model_id)
        is distinct from (n.photo_id, n.age_min, n.age_max, n.person_id, n.face_status, n.model_id)
      and (public.is_confirmed_face(o.model_id, o.person_id, o.face_status)
        or public.is_confirmed_face(n.model_id, n.person_id, n.face_status))));
  return null;
end
$$;

create or replace function describe_changed_people() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.describe_photos_by_size(array(
    select distinct f.photo_id from gone o join fresh n using (id) join public.photo_faces f on f.person_id = n.id
    where (o.gender, o.ethnicities, o.birth_year) is distinct from (n.gender, n.ethnicities, n.birth_year)));
  return null;
end
$$;

create or replace function describe_changed_photos() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.describe_photos(array(
    select n.id from gone o join fresh n using (id)
    where (o.date_taken, o.decade_taken) is distinct from (n.date_taken, n.decade_taken) and exists (
      select from public.photo_faces f join public.people s on s.id = f.person_id
      where f.photo_id = n.id and s.birth_year is not null)));
  perform public.describe_photo_composition(array(
    select n.id from gone o join fresh n using (id)
    where (o.people_count, o.people_composition) is distinct from (n.people_count, n.people_composition)));
  return null;
end
$$;
drop function describe_photo_ages(uuid[]), describe_photo_statements(uuid[]);

-- Birth years are in what people are called, and so is whether a face is confirmed.
create or replace function people_statements_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.feed_faces_by_size(array(
    select distinct f.photo_id from gone o join fresh n using (id) join public.photo_faces f on f.person_id = n.id
    where (o.gender, o.ethnicities, o.birth_year) is distinct from (n.gender, n.ethnicities, n.birth_year)));
  return null;
end
$$;

create or replace function photo_face_ages_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.feed_faces_by_size(array(
    select distinct f.photo_id from gone o join fresh n using (id)
    cross join lateral (values (o.photo_id), (n.photo_id)) f (photo_id)
    where (o.photo_id, o.age_min, o.age_max, o.person_id, o.face_status, o.model_id)
      is distinct from (n.photo_id, n.age_min, n.age_max, n.person_id, n.face_status, n.model_id)));
  return null;
end
$$;

-- Each face is called by what is stated about its own person, at the age that filters have for it. What is recorded for the
-- photo as a whole is said of each face only if the family named none, and an age only if no face has one.
-- Units about people begin with '+', and units of what a moderator types with '#': no word of a text begins with either, so
-- that neither a Mr. Blackman nor the object "black woman" is what a family states. With that sign no unit is a stop word.
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
  )
  select (select string_agg(w.word, ' ꙮ ' order by w.word) from word w (word)),
    coalesce((select array_agg(distinct s.stem)
      from (select '+' || unit from unit union all select '#' || unit from typed) u (unit)
      cross join lateral (select (ts_lexize('pg_catalog.english_stem', u.unit))[1] as stem) s
      where s.stem is not null), '{}')
$$;

-- Without JIT: 1,000 photos took 14 to 22 seconds with it and 1.8 without, because the statement is large and its cost is
-- overestimated while sequential scans are off.
alter function feed_photo_search(uuid[]) set jit = off;
alter function feed_photo_cards(uuid[]) set jit = off;

-- As before, but a unit keeps its sign.
create or replace function search_query(p_query text) returns tsquery
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_query text := lower(p_query);
  v_word text;
begin
  for v_word in select distinct m[1] from regexp_matches(v_query collate "und-x-icu", '''<([+#]?[[:alnum:]]+)''', 'g') m loop
    v_query := replace(v_query, '''<' || v_word || '''',
      '''' || coalesce((ts_lexize('pg_catalog.english_stem', v_word))[1], '=' || v_word) || '''');
  end loop;
  return v_query::tsquery;
end
$$;

-- A place of one word stays, also if a person is called like it: Georgia. "Georgia's porch" is more than a place.
create function without_named_place(p_place text, p_pattern text) returns text
language sql stable set search_path = '' as $$
  select case when normalize(p_place, nfc) !~ '[[:alnum:]][^[:alnum:]]+[[:alnum:]]' then p_place
    else public.without_named(p_place, p_pattern) end
$$;

create or replace function erase_names(p_photos uuid[], p_family uuid, p_pattern text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.photos set title = public.without_words(title, p_pattern),
    description = public.without_words(description, p_pattern),
    tags = array(
      select tag from unnest(tags) with ordinality as t (tag, place) where not public.has_words(tag, p_pattern)
      order by place)
  where id = any (p_photos)
    and (public.has_words(title, p_pattern) or public.has_words(description, p_pattern)
      or exists (select from unnest(tags) tag where public.has_words(tag, p_pattern)));
  update public.photos set emotions = public.without_named(emotions, p_pattern),
    color_and_mood = public.without_named(color_and_mood, p_pattern),
    garments = public.without_named(garments, p_pattern), objects = public.without_named(objects, p_pattern),
    image_style = public.without_named(image_style, p_pattern),
    print_process = public.without_named(print_process, p_pattern),
    location_city = public.without_named_place(location_city, p_pattern),
    location_state_province = public.without_named_place(location_state_province, p_pattern),
    location_country = public.without_named_place(location_country, p_pattern)
  where id = any (p_photos) and public.has_words(concat_ws(' | ', image_style, print_process, location_city,
    location_state_province, location_country, array_to_string(emotions || color_and_mood || garments || objects, ' | ')),
    p_pattern);
  update public.photo_metadata set metadata = public.without_words(metadata, p_pattern)
  where photo_id = any (p_photos) and public.has_words(metadata::text, p_pattern);
  update public.uploads set file_name = left(public.without_words(file_name, p_pattern), 255)
  where photo_id = any (p_photos) and public.has_words(file_name, p_pattern);
  update public.rights_claims set evidence = left(public.without_words(evidence, p_pattern), 1000),
    photographer = nullif(btrim(left(public.without_words(photographer, p_pattern), 200)), '[removed]')
  where photo_id = any (p_photos)
    and (public.has_words(evidence, p_pattern) or public.has_words(photographer, p_pattern));
  update public.rights_claim_drafts
  set photographer = nullif(btrim(left(public.without_words(photographer, p_pattern), 200)), '[removed]')
  where photo_id = any (p_photos) and public.has_words(photographer, p_pattern);
  -- E-mails about reviews repeat titles and notes.
  update public.emails e set subject = public.without_words(e.subject, p_pattern),
    html = public.without_words(e.html, p_pattern), text = public.without_words(e.text, p_pattern)
  from auth.users u
  where u.id = p_family and e.recipient = u.email and e.kind like 'submissions.%'
    and (public.has_words(e.subject, p_pattern) or public.has_words(e.html, p_pattern)
      or public.has_words(e.text, p_pattern));
  delete from public.idempotency_keys k
  where k.user_id = p_family and public.has_words(k.response_body #>> '{}', p_pattern);
end
$$;

revoke execute on function is_confirmed_face(text, uuid, text), describe_photos(uuid[]), describe_photos_by_size(uuid[]),
  without_named_place(text, text) from public;
grant execute on function describe_photos(uuid[]) to worker;

-- Describes what faces state already, then indexes every photo with the new units.
select add_job('catalog.describe-photos', json_build_object('photoIds', array_agg(photo_id)))
from (
  select photo_id, row_number() over (order by photo_id) / 200 as chunk
  from photo_faces where person_id is not null group by photo_id
) named
group by chunk;
select add_job('catalog.feed-photos', json_build_object('photoIds', array_agg(id)))
from (
  select id, row_number() over (order by id) / 1000 as chunk from photos where photo_status = 'live'
) live
group by chunk;
