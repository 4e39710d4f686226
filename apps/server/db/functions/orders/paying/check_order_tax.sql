-- Constraint trigger on orders and order_lines, checked at commit: the taxes of the lines add up to the tax of the order.
create or replace function check_order_tax() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_order uuid := coalesce(to_jsonb(new) ->> 'order_id', to_jsonb(new) ->> 'id')::uuid;
  v_difference bigint;
begin
  select o.tax - coalesce((select sum(l.tax) from public.order_lines l where l.order_id = o.id), 0) into v_difference
  from public.orders o where o.id = v_order;
  if v_difference <> 0 then
    raise exception 'the tax of order % differs from its lines by %', v_order, v_difference
      using errcode = 'check_violation';
  end if;
  return null;
end
$$;
