-- The order, locked, if it waits for a payment and the caller may place orders for the company, which a buyer who left may not.
-- Otherwise null. Only other functions call it.
create or replace function lock_payable_order(p_order uuid) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  select o.* into v_order from public.orders o
  where o.id = p_order and o.status = 'pending_payment' and o.payment_status = 'unpaid' and o.expires_at > now()
    and o.company_id in (select public.my_companies('place-orders'))
  for update;
  return v_order;
end
$$;
