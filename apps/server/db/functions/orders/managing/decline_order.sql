-- Declines an order, with a reason that the buyer reads. The caller needs the permission approve-orders and must not have
-- placed the order. Returns 'done', also if it was declined before, or the reason why not: 'not-found', 'forbidden',
-- 'own-order', 'not-open'.
create or replace function decline_order(p_order uuid, p_reason text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders := public.lock_readable_order(p_order);
begin
  if v_order.id is null then
    return 'not-found';
  elsif v_order.placed_by = auth.uid() then
    return 'own-order';
  elsif v_order.company_id not in (select public.my_companies('approve-orders')) then
    return 'forbidden';
  elsif exists (select from public.order_events e where e.order_id = p_order and e.type = 'declined') then
    return 'done';
  elsif v_order.status <> 'pending_approval' then
    return 'not-open';
  end if;

  perform set_config('shoebox.mover', 'company', true);
  update public.orders
  set status = 'cancelled', cancelled_at = now(), cancel_reason = p_reason, expires_at = null
  where id = p_order;
  insert into public.order_events (order_id, actor_id, type) values (p_order, auth.uid(), 'declined');
  perform public.add_job('orders.send-notice', json_build_object('orderId', p_order, 'kind', 'declined'));
  return 'done';
end
$$;
grant execute on function decline_order(uuid, text) to authenticated;
