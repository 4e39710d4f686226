-- Trigger on incidents: adds the job that mails the decision to the buyers who were told of the hold: those who hold a license
-- that was granted before the hold. One job per order and SQL statement.
create or replace function notify_incident_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.add_job('orders.send-incident-decision',
    json_build_object('orderId', g.order_id, 'incidentIds', g.incident_ids))
  from (
    select l.order_id, json_agg(i.id order by i.id) as incident_ids
    from closed i
    join before b on b.id = i.id and b.closed_at is null and i.closed_at is not null
    join public.licenses l on l.photo_id = i.photo_id and l.license_state = 'granted' and l.effective_at <= i.opened_at
    group by l.order_id) g;
  return null;
end
$$;
