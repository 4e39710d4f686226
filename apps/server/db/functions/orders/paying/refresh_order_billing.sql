-- Copies the billing profile of the company into a payable order, whose copy is from the day it was placed. Called after Stripe
-- refused that copy. False if the copy is the same, or if the caller cannot pay the order.
create or replace function refresh_order_billing(p_order uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders := public.lock_payable_order(p_order);
begin
  update public.orders o set billing = public.order_billing(b)
  from public.company_billing b
  where o.id = v_order.id and b.company_id = o.company_id and o.billing is distinct from public.order_billing(b);
  return found;
end
$$;
grant execute on function refresh_order_billing(uuid) to authenticated;
