-- Sets people_composition. What a person stated stays unless the count or the ages contradict it: two women may be a
-- couple. Otherwise it is derived, and only where it is certain.
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
