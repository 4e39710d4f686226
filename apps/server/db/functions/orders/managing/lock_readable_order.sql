-- The order, locked, if the caller placed it or may read the orders of its company. Otherwise null. Only other functions
-- call it.
create or replace function lock_readable_order(p_order uuid) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  select o.* into v_order from public.orders o
  where o.id = p_order
    and (o.placed_by = auth.uid() or o.company_id in (select public.my_companies('read-orders')))
  for update;
  return v_order;
end
$$;
