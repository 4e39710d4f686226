-- Cancels the unpaid orders that the same buyer placed for the same project before this one, so that only the latest order
-- can be paid. An order whose bank payment is processing stays. A job expires the payment page. Only place_order calls it.
create or replace function supersede_unpaid_orders(p_order uuid) returns void
language plpgsql set search_path = '' as $$
declare
  v_new public.orders;
  v_old public.orders;
begin
  select * into v_new from public.orders where id = p_order;
  for v_old in
    select * from public.orders
    where placed_by = v_new.placed_by and project_id = v_new.project_id and id <> p_order
      and status in ('pending_approval', 'pending_payment') and payment_status = 'unpaid'
    order by id for update
  loop
    update public.orders
    set status = 'cancelled', cancelled_at = now(), expires_at = null, cancel_reason = 'Replaced by order ' || v_new.number
    where id = v_old.id;
    insert into public.order_events (order_id, actor_id, type, payload, at)
    values (v_old.id, v_new.placed_by, 'canceled', jsonb_build_object('replaced_by', p_order), clock_timestamp());
    if v_old.status = 'pending_payment' then
      perform public.add_job('orders.expire-session', json_build_object('orderId', v_old.id));
    end if;
  end loop;
end
$$;
