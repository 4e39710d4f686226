-- Two boys are found by 'two boys' even if no face is described, where the photo's genders and age groups leave
-- no doubt. The function is as before but for the last union of units.
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

select add_job('catalog.feed-photos', json_build_object('photoIds', array_agg(id)))
from (
  select id, row_number() over (order by id) / 1000 as chunk from photos where photo_status = 'live'
) live
group by chunk;
