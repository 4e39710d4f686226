-- Sets genders, ethnicities and age_groups to exactly what the confirmed faces of a photo state. A field that no face
-- states any more is emptied; a field that no face ever stated keeps what was recorded for the photo.
create or replace function describe_photos(p_photos uuid[]) returns void
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
grant execute on function describe_photos(uuid[]) to worker;
