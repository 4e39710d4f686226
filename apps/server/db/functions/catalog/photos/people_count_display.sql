-- The facet value of a people count: 0, 1, 2, 3-5 or 6+. The same steps as in packages/domain.
create or replace function people_count_display(p_people integer) returns text language sql immutable parallel safe as $$
  select case when p_people >= 6 then '6+' when p_people >= 3 then '3-5' else p_people::text end
$$;
