-- Trigger on photos: adds the job that cancels the unpaid orders of a photo that is no longer live.
create or replace function cancel_orders_of_photo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.order_lines l join public.orders o on o.id = l.order_id
    where l.photo_id = new.id and o.status in ('pending_approval', 'pending_payment'))
  then
    perform public.add_job('orders.cancel-orders-of-photo', json_build_object('photoId', new.id), 'cancel-orders-of-photo:' || new.id);
  end if;
  return null;
end
$$;
