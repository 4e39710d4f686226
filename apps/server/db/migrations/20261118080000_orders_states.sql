-- All three states of an order move along state_transitions, and every order starts as an unpaid draft.
alter table state_transitions drop constraint state_transitions_machine_check;
alter table state_transitions add constraint state_transitions_machine_check check (
  machine in ('photo_status', 'order_status', 'payment_status', 'delivery_status', 'release_state', 'earning_state',
    'exemption_state'));

-- `company`: an approver of the company, set by a function that has checked the role.
alter table state_transitions drop constraint state_transitions_movers_check;
alter table state_transitions add constraint state_transitions_movers_check check (
  movers <@ '{owner,staff,worker,signer,rights,company}' and movers <> '{}');

delete from state_transitions where machine = 'order_status' and from_state = 'pending_approval';
insert into state_transitions (machine, from_state, to_state, movers) values
  ('order_status', 'pending_approval', 'pending_payment', '{company,staff}'),
  ('order_status', 'pending_approval', 'confirmed', '{worker}'),
  ('order_status', 'pending_approval', 'cancelled', '{owner,company,staff,worker}'),
  ('order_status', 'completed', 'disputed', '{worker}'),
  ('order_status', 'completed', 'on_hold', '{staff,worker}'),
  ('order_status', 'on_hold', 'completed', '{staff,worker}'),
  ('order_status', 'disputed', 'completed', '{staff,worker}');
insert into state_transitions (machine, from_state, to_state, movers) values
  ('payment_status', 'unpaid', 'processing', '{worker}'),
  ('payment_status', 'unpaid', 'authorized', '{worker}'),
  ('payment_status', 'unpaid', 'partially_paid', '{worker}'),
  ('payment_status', 'unpaid', 'paid', '{worker}'),
  ('payment_status', 'unpaid', 'overdue', '{worker}'),
  ('payment_status', 'processing', 'unpaid', '{worker}'),
  ('payment_status', 'processing', 'paid', '{worker}'),
  ('payment_status', 'authorized', 'unpaid', '{worker}'),
  ('payment_status', 'authorized', 'paid', '{worker}'),
  ('payment_status', 'partially_paid', 'paid', '{worker}'),
  ('payment_status', 'partially_paid', 'overdue', '{worker}'),
  ('payment_status', 'partially_paid', 'partially_refunded', '{worker}'),
  ('payment_status', 'partially_paid', 'refunded', '{worker}'),
  ('payment_status', 'partially_paid', 'written_off', '{staff}'),
  ('payment_status', 'paid', 'partially_refunded', '{worker}'),
  ('payment_status', 'paid', 'refunded', '{worker}'),
  ('payment_status', 'paid', 'charged_back', '{worker}'),
  ('payment_status', 'overdue', 'processing', '{worker}'),
  ('payment_status', 'overdue', 'partially_paid', '{worker}'),
  ('payment_status', 'overdue', 'paid', '{worker}'),
  ('payment_status', 'overdue', 'written_off', '{staff}'),
  ('payment_status', 'partially_refunded', 'paid', '{worker}'),
  ('payment_status', 'partially_refunded', 'refunded', '{worker}'),
  ('payment_status', 'partially_refunded', 'charged_back', '{worker}'),
  ('payment_status', 'refunded', 'paid', '{worker}'),
  ('payment_status', 'refunded', 'partially_refunded', '{worker}'),
  ('payment_status', 'charged_back', 'paid', '{worker}'),
  ('payment_status', 'charged_back', 'written_off', '{staff}'),
  ('payment_status', 'written_off', 'paid', '{worker}'),
  ('delivery_status', 'locked', 'available', '{worker}'),
  ('delivery_status', 'available', 'locked', '{worker}'),
  ('delivery_status', 'available', 'downloaded', '{worker}'),
  ('delivery_status', 'available', 'suspended', '{staff,worker}'),
  ('delivery_status', 'downloaded', 'suspended', '{staff,worker}'),
  ('delivery_status', 'suspended', 'locked', '{worker}'),
  ('delivery_status', 'suspended', 'available', '{staff,worker}'),
  ('delivery_status', 'suspended', 'downloaded', '{staff,worker}');

create trigger orders_guard_payment_status before update of payment_status on orders
for each row execute function guard_transition('payment_status', 'payment_status');
create trigger orders_guard_delivery_status before update of delivery_status on orders
for each row execute function guard_transition('delivery_status', 'delivery_status');
create trigger orders_guard_insert before insert on orders
for each row execute function guard_new_order();
