-- Changes how a payable order is paid. An open payment page accepts the old method only, so it has to end first: the function
-- returns its session, the caller expires it at Stripe and calls again with it as p_ended. Returns null when nothing has to
-- end: the method is set, or the caller cannot pay the order, which begin_payment_attempt reports.
create or replace function choose_payment_method(p_order uuid, p_method text, p_ended text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders := public.lock_payable_order(p_order);
  v_attempt public.payment_attempts;
begin
  if v_order.id is null or v_order.method = p_method then
    return null;
  end if;
  select a.* into v_attempt from public.payment_attempts a
  where a.order_id = p_order and a.state in ('opening', 'open');
  if v_attempt.session_id <> coalesce(p_ended, '') then
    return v_attempt.session_id;
  end if;
  update public.payment_attempts set state = 'expired' where id = v_attempt.id;
  update public.orders set method = p_method where id = p_order;
  return null;
end
$$;
grant execute on function choose_payment_method(uuid, text, text) to authenticated;
