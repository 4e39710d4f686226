-- Who is on a photo, in the fields that filters use, from what people state: ages of faces, birth years, the gender and
-- the ethnicities that a family states about the people it named, and the moderator's count. Nothing here looks at pixels.

-- The age of each confirmed face: as the family said it, else by birth year and date, else the middle of the
-- range that the model gave. Null where nothing is known, or where the birth year is after the photo.
create function photo_face_people(p_photos uuid[])
returns table (photo_id uuid, age numeric, gender text, ethnicities text[])
language sql stable set search_path = '' as $$
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
  where f.photo_id = any (p_photos)
    and (f.model_id is null or f.person_id is not null or f.face_status <> 'identifiable')
$$;

create function describe_photo_ages(p_photos uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_photos = '{}' then
    return;
  end if;
  perform from public.photos where id = any (p_photos) order by id for no key update;
  update public.photos p set age_groups = described.age_groups
  from (
    select i.id, array(
      select upper(left(g.name, 1)) || substr(g.name, 2)
      from public.photo_face_people(array[i.id]) a
      cross join lateral (select public.age_group_at(a.age) as name) g
      where a.age is not null group by g.name order by min(a.age)) as age_groups
    from unnest(p_photos) i (id)
  ) described
  where p.id = described.id and p.age_groups is distinct from described.age_groups;
  perform public.describe_photo_composition(p_photos);
end
$$;

-- Exactly what the family states about the people it named here; without a statement nothing.
create function describe_photo_statements(p_photos uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_photos = '{}' then
    return;
  end if;
  perform from public.photos where id = any (p_photos) order by id for no key update;
  update public.photos p set genders = described.genders, ethnicities = described.ethnicities
  from (
    select i.id,
      array(
        select distinct a.gender from public.photo_face_people(array[i.id]) a where a.gender is not null order by 1
      ) as genders,
      array(
        select distinct e from public.photo_face_people(array[i.id]) a, unnest(a.ethnicities) e order by 1
      ) as ethnicities
    from unnest(p_photos) i (id)
  ) described
  where p.id = described.id
    and (p.genders, p.ethnicities) is distinct from (described.genders, described.ethnicities);
  perform public.describe_photo_composition(p_photos);
end
$$;

-- Only what is certain: no people, one child, one woman, one man, or several of one kind. That two people are a couple, or
-- several a family, is for a person to say; it stays while it does not contradict the count and the ages.
create function describe_photo_composition(p_photos uuid[]) returns void
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
        when c.people_count = 1 and a.children = 1 then 'One child'
        when c.people_count = 1 and a.women = 1 then 'One woman'
        when c.people_count = 1 and a.men = 1 then 'One man'
        when c.people_count > 1 and a.children >= c.people_count then 'Children'
        when c.people_count > 1 and a.women >= c.people_count then 'Women'
        when c.people_count > 1 and a.men >= c.people_count then 'Men'
        when c.people_composition = 'No people' then null
        when c.people_composition like 'One %' then
          case when c.people_count = 1 and a.aged = 0 then c.people_composition end
        when c.people_count = 1 then null
        when c.people_composition = 'Couple' then
          case when c.people_count = 2 and a.children = 0 then c.people_composition end
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

-- Statement triggers: a bulk load of faces describes each photo once. A face without a name states nothing, so that it
-- leaves alone what was recorded about people who have no box.
create function describe_added_faces() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.describe_photo_statements(array(select distinct photo_id from changed where person_id is not null));
  perform public.describe_photo_ages(array(
    select distinct photo_id from changed where person_id is not null or age_min is not null));
  return null;
end
$$;
create trigger photo_faces_describe_on_insert after insert on photo_faces
referencing new table as changed for each statement execute function describe_added_faces();
create trigger photo_faces_describe_on_delete after delete on photo_faces
referencing old table as changed for each statement execute function describe_added_faces();

create function describe_changed_faces() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.describe_photo_statements(array(
    select n.photo_id from gone o join fresh n using (id) where o.person_id is distinct from n.person_id));
  perform public.describe_photo_ages(array(
    select n.photo_id from gone o join fresh n using (id)
    where (o.age_min, o.age_max, o.person_id, o.face_status) is distinct from (n.age_min, n.age_max, n.person_id, n.face_status)));
  return null;
end
$$;
create trigger photo_faces_describe_on_update after update on photo_faces
referencing old table as gone new table as fresh for each statement execute function describe_changed_faces();

create function describe_changed_people() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.describe_photo_statements(array(
    select distinct f.photo_id from gone o join fresh n using (id) join public.photo_faces f on f.person_id = n.id
    where (o.gender, o.ethnicities) is distinct from (n.gender, n.ethnicities)));
  perform public.describe_photo_ages(array(
    select distinct f.photo_id from gone o join fresh n using (id) join public.photo_faces f on f.person_id = n.id
    where o.birth_year is distinct from n.birth_year));
  return null;
end
$$;
create trigger people_describe_on_update after update on people
referencing old table as gone new table as fresh for each statement execute function describe_changed_people();

create function describe_changed_photos() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.describe_photo_ages(array(
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
create trigger photos_describe_on_update after update on photos
referencing old table as gone new table as fresh for each statement execute function describe_changed_photos();

revoke execute on function photo_face_people(uuid[]), describe_photo_ages(uuid[]),
  describe_photo_statements(uuid[]), describe_photo_composition(uuid[]), describe_added_faces(), describe_changed_faces(),
  describe_changed_people(), describe_changed_photos() from public;
