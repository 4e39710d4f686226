-- Approves an order, which the buyer can then pay for 7 days (orderDays of packages/domain). The caller needs the permission
-- approve-orders and must not have placed the order. Returns 'done', also if it was approved before, or the reason why not:
-- 'not-found', 'forbidden', 'own-order', 'not-open'.
create or replace function approve_order(p_order uuid) returns text
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
  elsif v_order.approved_by is not null and v_order.status not in ('cancelled', 'expired') then
    return 'done';
  elsif v_order.status <> 'pending_approval' then
    return 'not-open';
  end if;

  perform set_config('shoebox.mover', 'company', true);
  update public.orders
  set status = 'pending_payment', approved_by = auth.uid(), expires_at = now() + interval '7 days'
  where id = p_order;
  insert into public.order_events (order_id, actor_id, type) values (p_order, auth.uid(), 'approved');
  perform public.add_job('orders.send-notice', json_build_object('orderId', p_order, 'kind', 'approved'));
  return 'done';
end
$$;
grant execute on function approve_order(uuid) to authenticated;
