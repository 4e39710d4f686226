-- The volume discount on a cart with this number of photos; volumeTiers of packages/domain has the same tiers.
create or replace function volume_percent(p_quantity integer) returns integer language sql immutable parallel safe as $$
  select case
    when p_quantity >= 75 then 20
    when p_quantity >= 50 then 15
    when p_quantity >= 25 then 10
    when p_quantity >= 15 then 5
    else 0
  end
$$;
