-- Stores the Checkout Session of an attempt. False if the order can no longer be paid: then the caller expires the session.
create or replace function record_payment_session(
  p_attempt uuid, p_session text, p_url text, p_expires_at timestamptz
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_order uuid;
begin
  select o.id into v_order
  from public.payment_attempts a, public.lock_payable_order(a.order_id) o
  where a.id = p_attempt;
  if v_order is null then
    return false;
  end if;
  update public.payment_attempts
  set session_id = p_session, url = p_url, expires_at = p_expires_at, state = 'open'
  where id = p_attempt and state = 'opening';
  if found then
    insert into public.order_events (order_id, actor_id, type) values (v_order, auth.uid(), 'payment-opened');
  end if;
  return exists (
    select from public.payment_attempts where id = p_attempt and session_id = p_session and state = 'open');
end
$$;
grant execute on function record_payment_session(uuid, text, text, timestamptz) to authenticated;
