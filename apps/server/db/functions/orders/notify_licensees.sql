-- Trigger on incidents: adds the job that mails the buyers who hold a license for a photo that went on hold. One job per order
-- and statement, because a disputed release can hold many photos of one order.
create or replace function notify_licensees() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.add_job('orders.send-incident-notice',
    json_build_object('orderId', g.order_id, 'incidentIds', g.incident_ids))
  from (
    select l.order_id, json_agg(i.id order by i.id) as incident_ids
    from opened i join public.licenses l on l.photo_id = i.photo_id and l.license_state = 'granted'
    group by l.order_id) g;
  return null;
end
$$;
