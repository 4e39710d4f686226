-- A company's customer at Stripe, which holds the address that determines sales tax.
create table stripe_customers (
  company_id uuid primary key references companies (id) on delete restrict,
  customer_id text not null unique,
  created_at timestamptz not null default now()
);
alter table stripe_customers enable row level security;
grant select, insert, update (customer_id) on stripe_customers to worker;
create policy stripe_customers_all_worker on stripe_customers for all to worker using (true);

-- One row per Checkout Session. Its key is stored before Stripe is called, so a repeated call gets the same session.
create table payment_attempts (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete restrict,
  number integer not null check (number > 0),
  idempotency_key text not null unique,
  session_id text unique,
  url text,
  state text not null default 'opening' check (state in ('opening', 'open', 'complete', 'expired')),
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  unique (order_id, number),
  constraint payment_attempts_session check (state not in ('open', 'complete') or session_id is not null)
);
create unique index payment_attempts_open on payment_attempts (order_id) where state in ('opening', 'open');
alter table payment_attempts enable row level security;
grant select on payment_attempts to authenticated;
grant select, insert, update on payment_attempts to worker;
create policy payment_attempts_read on payment_attempts for select to authenticated
using (exists (select from orders o where o.id = order_id));
create policy payment_attempts_all_worker on payment_attempts for all to worker using (true);

create table payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete restrict,
  attempt_id uuid references payment_attempts (id) on delete restrict,
  method text not null check (method in ('card', 'ach')),
  state text not null check (state in ('processing', 'paid', 'failed')),
  amount integer not null check (amount >= 0), -- with tax
  payment_intent_id text not null unique,
  charge_id text unique,
  last4 text check (last4 ~ '^\d{4}$'), -- of the card or bank account
  failure text,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  constraint payments_paid_at check ((state = 'paid') = (paid_at is not null))
);
create index payments_order_id on payments (order_id);
create index payments_attempt_id on payments (attempt_id);
alter table payments enable row level security;
grant select (id, order_id, method, state, amount, last4, failure, paid_at, created_at) on payments to authenticated;
grant select, insert, update on payments to worker;
create policy payments_read on payments for select to authenticated
using (exists (select from orders o where o.id = order_id));
create policy payments_all_worker on payments for all to worker using (true);

create table refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete restrict,
  payment_id uuid not null references payments (id) on delete restrict,
  amount integer not null check (amount > 0), -- with tax
  reason text not null check (reason in ('cancelled', 'already-licensed', 'incident', 'operator')),
  state text not null default 'requested' check (state in ('requested', 'pending', 'succeeded', 'failed')),
  stripe_refund_id text unique,
  requested_by uuid references profiles (id) on delete set null,
  failure text,
  settled_at timestamptz,
  created_at timestamptz not null default now()
);
create index refunds_order_id on refunds (order_id);
create index refunds_payment_id on refunds (payment_id);
create index refunds_requested_by on refunds (requested_by);
alter table refunds enable row level security;
grant select (id, order_id, amount, reason, state, settled_at, created_at) on refunds to authenticated;
grant select, insert, update (state, stripe_refund_id, failure, settled_at) on refunds to worker;
create policy refunds_read on refunds for select to authenticated
using (exists (select from orders o where o.id = order_id));
create policy refunds_all_worker on refunds for all to worker using (true);

create table refund_lines (
  refund_id uuid not null references refunds (id) on delete restrict,
  order_line_id uuid not null references order_lines (id) on delete restrict,
  amount integer not null check (amount >= 0), -- before tax
  tax integer not null check (tax >= 0),
  primary key (refund_id, order_line_id)
);
create index refund_lines_order_line_id on refund_lines (order_line_id);
alter table refund_lines enable row level security;
grant select on refund_lines to authenticated;
grant select, insert on refund_lines to worker;
create policy refund_lines_read on refund_lines for select to authenticated
using (exists (select from refunds r where r.id = refund_id));
create policy refund_lines_all_worker on refund_lines for all to worker using (true);

create table disputes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete restrict,
  payment_id uuid not null references payments (id) on delete restrict,
  stripe_dispute_id text not null unique,
  amount integer not null check (amount > 0),
  reason text not null,
  state text not null default 'open' check (state in ('open', 'won', 'lost')),
  status_before text not null check (status_before in ('confirmed', 'completed')),
  evidence_due_by timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint disputes_closed_at check ((state = 'open') = (closed_at is null))
);
create index disputes_order_id on disputes (order_id);
create index disputes_payment_id on disputes (payment_id);
alter table disputes enable row level security;
grant select (id, order_id, amount, state, opened_at, closed_at) on disputes to authenticated;
grant select, insert, update (state, closed_at, evidence_due_by) on disputes to worker;
create policy disputes_read on disputes for select to authenticated
using (exists (select from orders o where o.id = order_id));
create policy disputes_all_worker on disputes for all to worker using (true);

insert into state_transitions (machine, from_state, to_state, movers) values
  ('refund_state', 'requested', 'pending', '{worker}'),
  ('refund_state', 'requested', 'succeeded', '{worker}'),
  ('refund_state', 'requested', 'failed', '{worker}'),
  ('refund_state', 'pending', 'succeeded', '{worker}'),
  ('refund_state', 'pending', 'failed', '{worker}'),
  ('refund_state', 'succeeded', 'failed', '{worker}'),
  ('dispute_state', 'open', 'won', '{worker}'),
  ('dispute_state', 'open', 'lost', '{worker}');
create trigger refunds_guard_state before update of state on refunds
for each row execute function guard_transition('refund_state', 'state');
create trigger disputes_guard_state before update of state on disputes
for each row execute function guard_transition('dispute_state', 'state');

-- The nightly comparison with Stripe, with what it found.
create table reconciliations (
  id uuid primary key default gen_random_uuid(),
  since timestamptz not null,
  until timestamptz not null,
  events_found integer not null,
  differences jsonb not null check (jsonb_typeof(differences) = 'array'),
  created_at timestamptz not null default now()
);
create index reconciliations_until on reconciliations (until desc);
alter table reconciliations enable row level security;
grant select on reconciliations to authenticated;
grant select, insert on reconciliations to worker;
create policy reconciliations_read_admin on reconciliations for select to authenticated
using ((select auth.has_role('admin')));
create policy reconciliations_all_worker on reconciliations for all to worker using (true);
