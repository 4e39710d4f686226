-- The name of the discount tier for this number of photos; null if there is no discount. volumeTiers of packages/domain
-- has the same names.
create or replace function volume_tier(p_quantity integer) returns text language sql immutable parallel safe as $$
  select case
    when p_quantity >= 75 then '75+ photos'
    when p_quantity >= 50 then '50+ photos'
    when p_quantity >= 25 then '25+ photos'
    when p_quantity >= 15 then '15+ photos'
  end
$$;
