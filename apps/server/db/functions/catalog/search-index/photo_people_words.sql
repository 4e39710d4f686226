-- What people on a photo are called, for search, from statements about each face. A unit joins words about the same
-- person: 'old man' must not find an old woman beside a young man. What is recorded for the whole photo applies to
-- each face only if the family named none, and an age only if no face has one.
--
-- Units about people begin with '+', those of typed values with '#': no word of a text does, so neither a Mr. Blackman
-- nor the object "black woman" counts as a statement. Examples:
--   +oldman, +blackman, +twoboy, +nopeople           a modifier and a noun in the singular
--   +severalwoman, +allwoman, +manypeople             at least two, everyone, three or more
--   +aged10boy, +agedfortiesman, +olderman (52 on), +veryoldman (66 on)
--   +motherdaughter, +grandfatherbaby, +familysister  relations that the ages allow
--   #feltproud, #moodproud                            an emotion, a mood of the photo
--   #likelyproudwoman                                 probably a woman has the emotion
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
    -- No stem connects these plurals with their singular.
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
    -- Only faces are separate people; ages and genders of a photo may describe the same person.
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
      union all select 'small' where k.years >= 3.5 and k.years < 9
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
    -- A big sister is a child beside a baby.
    union select s.name || 'baby' from person y join person o on y.years < 2.5 and o.years >= 3 and o.years < 18
      cross join lateral (
        values ('sibling'), (case o.gender when 'female' then 'sister' when 'male' then 'brother' end)) s (name)
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
    -- Emotions are recorded for the photo. This estimates how likely it is that one of these people has the emotion, as
    -- if the same number of people had each of them: of a man and two women, with two emotions, a woman is more likely.
    union select 'likely' || f.emotion || n.name
      from number n cross join (
        select left(lower(v), 50) as emotion, 1.0 / cardinality(p.emotions) as share from unnest(p.emotions) v
        union all select 'happy', count(*)::numeric / cardinality(p.emotions) from unnest(p.emotions) v
          where lower(v) in ('smiling', 'laughing') having count(*) > 0
      ) f
      where n.name in ('girl', 'boy', 'woman', 'man', 'child', 'oldwoman', 'oldman')
        and 1 - (1 - least(n.people::numeric / nullif(p.people_count, 0), 1)) ^ (p.people_count * f.share) > 0.6
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
