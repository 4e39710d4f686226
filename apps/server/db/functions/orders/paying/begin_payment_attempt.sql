-- Returns the open payment attempt of an order, or starts one. Its idempotency key is stored before Stripe is called, so
-- repeated and concurrent calls get the same Checkout Session. p_abandoned is an attempt without a payable session, which
-- this closes first. p_today is the date in the business time zone, which decides whether an exemption has expired: the nightly
-- job that expires it may be late. Returns no row if the caller cannot pay the order. The order does not expire before its
-- session.
create or replace function begin_payment_attempt(p_order uuid, p_abandoned uuid, p_today date)
returns table (
  attempt_id uuid, idempotency_key text, session_id text, url text, expires_at timestamptz, is_over boolean,
  company_id uuid, customer_id text, is_exempt boolean
)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_order public.orders := public.lock_payable_order(p_order);
  v_attempt public.payment_attempts;
begin
  if v_order.id is null then
    return;
  end if;
  update public.payment_attempts a set state = 'expired'
  where a.order_id = p_order and (a.id = p_abandoned and a.state in ('opening', 'open')
    or a.state = 'opening' and a.expires_at <= now());
  select a.* into v_attempt from public.payment_attempts a
  where a.order_id = p_order and a.state in ('opening', 'open');
  if not found then
    insert into public.payment_attempts (order_id, number, idempotency_key, expires_at)
    select p_order, n.number, format('order:%s:v%s:session', p_order, n.number), now() + interval '32 minutes'
    from (select coalesce(max(a.number), 0) + 1 as number from public.payment_attempts a where a.order_id = p_order) n
    returning * into v_attempt;
    update public.orders o set expires_at = greatest(o.expires_at, v_attempt.expires_at + interval '10 minutes')
    where o.id = p_order;
  end if;
  return query
    select v_attempt.id, v_attempt.idempotency_key, v_attempt.session_id, v_attempt.url, v_attempt.expires_at,
      v_attempt.expires_at <= now(), v_order.company_id,
      (select c.customer_id from public.stripe_customers c where c.company_id = v_order.company_id),
      v_order.billing ->> 'country' = 'US' and exists (
        select from public.company_exemptions e
        where e.company_id = v_order.company_id and e.state = 'approved'
          and e.region = upper(v_order.billing ->> 'state_province')
          and (e.expires_on is null or e.expires_on >= p_today));
end
$$;
grant execute on function begin_payment_attempt(uuid, uuid, date) to authenticated;
