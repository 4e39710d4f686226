-- Places an order for photos of the caller's cart. The caller chooses what and for which project; the amounts are computed
-- here, and p_expected_total is only compared with them (decision 011). Everything the order depends on is locked first.
-- Requests of one buyer are serialized, so that two tabs cannot leave two payable orders for a project. The cart does not
-- change until the order is paid. p_billing has po_number and account_code; p_signature has the fields of signatures
-- and the version of the text.
create or replace function place_order(
  p_items uuid[], p_project uuid, p_production jsonb, p_billing jsonb, p_signature jsonb, p_method text,
  p_may_be_named boolean, p_expected_total integer
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_order uuid;
  v_company public.companies;
  v_billing public.company_billing;
  v_total integer;
  v_approval text;
begin
  perform set_config('shoebox.mover', 'owner', true);
  -- Adding photos to the cart takes the same lock.
  perform pg_advisory_xact_lock(hashtextextended('cart ' || auth.uid()::text, 0));
  v_company := public.lock_ordering_company(p_project);
  select b.* into v_billing from public.company_billing b where b.company_id = v_company.id for share;
  if not found then
    perform public.refuse_order('orders_billing_exists');
  elsif v_billing.po_required and coalesce(p_billing ->> 'po_number', '') = '' then
    perform public.refuse_order('orders_po_is_given');
  end if;
  perform public.lock_ordered_photos(p_project, p_items);

  insert into public.orders (company_id, project_id, placed_by, method, may_be_named, licensee, po_number, account_code,
    billing, production_title, working_title, production_type, season, episodes, distributor, shoot_date,
    clearance_contact)
  values (v_company.id, p_project, auth.uid(), p_method, p_may_be_named, v_company.name,
    nullif(p_billing ->> 'po_number', ''), nullif(p_billing ->> 'account_code', ''),
    public.order_billing(v_billing), p_production ->> 'production_title', nullif(p_production ->> 'working_title', ''),
    p_production ->> 'production_type', nullif(p_production ->> 'season', ''),
    nullif(p_production ->> 'episodes', ''), nullif(p_production ->> 'distributor', ''),
    (p_production ->> 'shoot_date')::date, nullif(p_production ->> 'clearance_contact', ''))
  returning id into v_order;
  v_total := public.insert_order_lines(v_order, p_project, p_items);
  if v_total <> p_expected_total then
    perform public.refuse_order('orders_total_is_expected');
  end if;
  perform public.sign_order(v_order, p_signature);
  v_approval := public.order_approval(v_company.id, v_total);
  if v_approval = 'impossible' then
    perform public.refuse_order('orders_approver_exists');
  end if;

  perform public.supersede_unpaid_orders(v_order);
  insert into public.order_events (order_id, actor_id, type, at) values (v_order, auth.uid(), 'placed', clock_timestamp());
  if v_approval = 'needed' then
    update public.orders set status = 'pending_approval' where id = v_order;
    insert into public.order_events (order_id, actor_id, type, at)
    values (v_order, auth.uid(), 'approval-requested', clock_timestamp());
    perform public.add_job('orders.send-approval-request', json_build_object('orderId', v_order));
  else
    update public.orders set status = 'pending_payment', expires_at = now() + interval '7 days' where id = v_order;
  end if;
  delete from public.checkouts where user_id = auth.uid();
  return v_order;
end
$$;
grant execute on function place_order(uuid[], uuid, jsonb, jsonb, jsonb, text, boolean, integer) to authenticated;
