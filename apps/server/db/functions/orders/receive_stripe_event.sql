-- Stores a Stripe event and adds its job, both in one transaction. A repeated delivery is only counted and returns false.
-- The API calls this after it has checked the signature, and the worker for events that did not arrive. Request roles may
-- not call it, because a forged event would start a job.
create or replace function receive_stripe_event(
  p_id text, p_type text, p_object text, p_object_type text, p_api_version text, p_created timestamptz, p_body text
) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  insert into public.stripe_events (id, type, object_id, object_type, api_version, created_at, body)
  values (p_id, p_type, p_object, p_object_type, p_api_version, p_created, p_body)
  on conflict (id) do nothing;
  if not found then
    update public.stripe_events set deliveries = deliveries + 1 where id = p_id;
    return false;
  end if;
  perform public.add_job(
    'orders.apply-stripe-event', json_build_object('eventId', p_id), 'stripe-event:' || p_id);
  return true;
end
$$;
grant execute on function receive_stripe_event(text, text, text, text, text, timestamptz, text) to api, worker;
