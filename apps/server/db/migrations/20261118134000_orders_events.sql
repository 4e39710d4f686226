-- The types that have a sentence in packages/domain/src/money/order-events.ts.
alter table order_events drop constraint order_events_type_check;
alter table order_events add constraint order_events_type_check check (type in (
  'placed', 'approval-requested', 'approved', 'declined', 'payment-opened', 'payment-processing', 'payment-failed', 'paid',
  'line-refunded', 'cancellation-requested', 'canceled', 'expired', 'completed', 'disputed', 'dispute-won', 'dispute-lost',
  'refunded', 'refund-failed'));

-- The hourly job completes orders 30 days after their confirmation.
create index orders_confirmed_at on orders (confirmed_at) where status = 'confirmed';
