-- Stores the Stripe customer of the company that placed a payable order, unless the company already has one. Returns the
-- stored customer.
create or replace function record_stripe_customer(p_order uuid, p_customer text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders := public.lock_payable_order(p_order);
begin
  insert into public.stripe_customers (company_id, customer_id)
  select v_order.company_id, p_customer where v_order.company_id is not null
  on conflict (company_id) do nothing;
  return (select c.customer_id from public.stripe_customers c where c.company_id = v_order.company_id);
end
$$;
grant execute on function record_stripe_customer(uuid, text) to authenticated;
