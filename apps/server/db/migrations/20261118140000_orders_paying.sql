create constraint trigger orders_tax_of_lines after update of tax on orders
deferrable initially deferred for each row when (old.tax <> new.tax) execute function check_order_tax();
create constraint trigger order_lines_tax_of_order after update of tax on order_lines
deferrable initially deferred for each row when (old.tax <> new.tax) execute function check_order_tax();

create constraint trigger order_lines_new_tax after insert on order_lines
deferrable initially deferred for each row when (new.tax <> 0) execute function check_order_tax();

create trigger photos_cancel_orders after update of photo_status on photos
for each row when (old.photo_status = 'live' and new.photo_status <> 'live')
execute function cancel_orders_of_photo();

-- A payment for an order that is no longer open, or that was paid before, is refunded.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (
  reason in ('cancelled', 'already-licensed', 'incident', 'operator', 'not-open', 'duplicate'));
-- An order that is cancelled or on hold stays so during a dispute.
alter table disputes drop constraint disputes_status_before_check;
alter table disputes add constraint disputes_status_before_check check (
  status_before in ('confirmed', 'completed', 'on_hold', 'disputed', 'cancelled', 'expired'));
