-- Cancels an order: an unpaid one at once, unless a bank payment is processing; a paid one by a job, within 30 days
-- (cancellationDays of packages/domain) if no file was downloaded. The caller is the buyer while they may place orders for the
-- company, or its owner. Returns 'done', also if it was canceled before, or the reason why not: 'not-found', 'forbidden',
-- 'not-cancellable'.
create or replace function cancel_order(p_order uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders := public.lock_readable_order(p_order);
begin
  if v_order.id is null then
    return 'not-found';
  elsif not (v_order.company_id in (select public.my_companies('manage-company'))
    or v_order.placed_by = auth.uid() and v_order.company_id in (select public.my_companies('place-orders')))
  then
    return 'forbidden';
  elsif v_order.status = 'cancelled'
    or exists (select from public.order_events e where e.order_id = p_order and e.type = 'cancellation-requested')
  then
    return 'done';
  elsif v_order.status in ('pending_approval', 'pending_payment') and v_order.payment_status = 'unpaid' then
    perform set_config('shoebox.mover', 'owner', true);
    update public.orders set status = 'cancelled', cancelled_at = now(), expires_at = null where id = p_order;
    insert into public.order_events (order_id, actor_id, type) values (p_order, auth.uid(), 'canceled');
    if v_order.status = 'pending_payment' then
      perform public.add_job('orders.expire-session', json_build_object('orderId', p_order));
    end if;
    return 'done';
  elsif v_order.status = 'confirmed' and v_order.payment_status in ('paid', 'partially_refunded')
    and v_order.delivery_status in ('locked', 'available') and v_order.confirmed_at > now() - interval '30 days'
  then
    insert into public.order_events (order_id, actor_id, type) values (p_order, auth.uid(), 'cancellation-requested');
    perform public.add_job(
      'orders.cancel-paid-order', json_build_object('orderId', p_order, 'userId', auth.uid()), 'cancel-paid-order:' || p_order);
    return 'done';
  end if;
  return 'not-cancellable';
end
$$;
grant execute on function cancel_order(uuid) to authenticated;
