-- True from the request to cancel a paid order until the job has canceled it. Only an order without downloads can be canceled.
create or replace function is_cancellation_requested(p_order uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.orders o where o.id = p_order and o.delivery_status = 'available')
    and exists (select from public.order_events e where e.order_id = p_order and e.type = 'cancellation-requested')
$$;
