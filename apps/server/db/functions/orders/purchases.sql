-- Paid order lines under the names of the specification.
create or replace view purchases with (security_invoker = true) as
select
  l.total as price,
  o.confirmed_at as purchase_date,
  l.photo_id,
  coalesce(l.refunded_at, o.cancelled_at) as deleted_at
from order_lines l
join orders o on o.id = l.order_id
where o.confirmed_at is not null
  and o.payment_status in ('paid', 'partially_refunded', 'refunded');
grant select on purchases to authenticated, worker;
