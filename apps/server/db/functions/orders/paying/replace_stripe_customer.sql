-- Replaces the Stripe customer of the company that placed a payable order, if it is still the one that was deleted at Stripe.
-- Returns the stored customer.
create or replace function replace_stripe_customer(p_order uuid, p_deleted text, p_customer text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders := public.lock_payable_order(p_order);
begin
  update public.stripe_customers c set customer_id = p_customer
  where c.company_id = v_order.company_id and c.customer_id = p_deleted;
  return (select c.customer_id from public.stripe_customers c where c.company_id = v_order.company_id);
end
$$;
grant execute on function replace_stripe_customer(uuid, text, text) to authenticated;
