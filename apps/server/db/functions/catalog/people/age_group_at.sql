-- The age group of an age in years. The same limits as the age groups in packages/domain.
create or replace function age_group_at(p_years numeric) returns text
language sql immutable parallel safe as $$
  select case when p_years < 2.5 then 'baby' when p_years < 13 then 'child' when p_years < 20 then 'teenager'
    when p_years < 36 then 'young adult' when p_years < 62 then 'adult' when p_years >= 62 then 'senior' end
$$;
