-- Trigger on photos: a photo that is no longer live can no longer be paid for. The job cancels the unpaid orders with it.
create or replace function cancel_orders_of_photo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.order_lines l join public.orders o on o.id = l.order_id
    where l.photo_id = new.id and o.status in ('pending_approval', 'pending_payment'))
  then
    perform public.add_job('orders.photo-left', json_build_object('photoId', new.id), 'photo-left:' || new.id);
  end if;
  return null;
end
$$;
