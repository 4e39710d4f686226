create sequence order_numbers as integer;
grant usage on sequence order_numbers to worker;

-- Amounts are integer cents in the order's currency. license_version_id, rider_id, signature_id and certificate_id of a
-- line get foreign keys with the tables of the licenses room.
create table orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique default next_order_number() check (number ~ '^ORD-\d{4}-\d{6,}$'),
  company_id uuid references companies (id) on delete restrict,
  project_id uuid references projects (id) on delete restrict,
  placed_by uuid not null references profiles (id) on delete restrict,
  approved_by uuid references profiles (id) on delete restrict,
  status text not null default 'draft' check (status in (
    'draft', 'pending_approval', 'pending_payment', 'confirmed', 'completed', 'cancelled', 'expired',
    'on_hold', 'disputed')),
  payment_status text not null default 'unpaid' check (payment_status in (
    'unpaid', 'processing', 'authorized', 'partially_paid', 'paid', 'overdue', 'partially_refunded',
    'refunded', 'charged_back', 'written_off')),
  delivery_status text not null default 'locked' check (delivery_status in (
    'locked', 'available', 'downloaded', 'suspended')),
  currency text not null default 'USD' check (currency = 'USD'),
  subtotal integer not null default 0 check (subtotal >= 0),
  discount_tier text,
  discount integer not null default 0 check (discount between 0 and subtotal),
  tax integer not null default 0 check (tax >= 0),
  total integer not null default 0,
  po_number text,
  account_code text,
  license_version_id uuid,
  rider_id uuid,
  signature_id uuid,
  confirmed_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint orders_total check (total = subtotal - discount + tax),
  constraint orders_cancelled_at check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint orders_confirmed_at check (
    status not in ('confirmed', 'completed', 'on_hold', 'disputed') or confirmed_at is not null)
);
create index orders_placed_by on orders (placed_by, created_at desc);
create index orders_company_id on orders (company_id, created_at desc);
create index orders_project_id on orders (project_id);
create index orders_approved_by on orders (approved_by);
create index orders_open on orders (status, updated_at) where status not in ('completed', 'cancelled', 'expired');

alter table orders enable row level security;
-- Buyers only read. Functions and jobs place and move orders and compute the amounts: a role that could insert a
-- line could choose its price.
grant select on orders to authenticated;
grant select, insert, update on orders to worker;
create policy orders_read_own on orders for select to authenticated using (placed_by = (select auth.uid()));
create policy orders_read_member on orders for select to authenticated using (is_company_member(company_id));
create policy orders_read_admin on orders for select to authenticated using ((select auth.has_role('admin')));
create policy orders_all_worker on orders for all to worker using (true);

create trigger orders_updated_at before update on orders
for each row execute function set_updated_at();
create trigger orders_guard_status before update of status on orders
for each row execute function guard_transition('order_status', 'status');

create table order_lines (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  position integer not null check (position > 0),
  photo_id uuid not null references photos (id) on delete restrict,
  photoid integer not null,
  thumbnail_url text,
  license_type text not null check (license_type in ('background-dressing', 'hero-usage')),
  unit_price integer not null check (unit_price > 0),
  multiplier integer not null check (multiplier in (1, 5)),
  discount_share integer not null default 0 check (discount_share >= 0),
  tax integer not null default 0 check (tax >= 0),
  total integer not null check (total >= 0), -- after discount, before tax
  certificate_id uuid,
  contributor_id uuid not null references profiles (id) on delete restrict,
  royalty_rate numeric(4, 3) not null check (royalty_rate between 0 and 1),
  refunded_at timestamptz,
  created_at timestamptz not null default now(),
  unique (order_id, photo_id),
  unique (order_id, position),
  constraint order_lines_total check (total = unit_price * multiplier - discount_share),
  constraint order_lines_multiplier check ((license_type = 'hero-usage') = (multiplier = 5))
);
create index order_lines_photo_id on order_lines (photo_id);
create index order_lines_contributor_id on order_lines (contributor_id);

alter table order_lines enable row level security;
grant select on order_lines to authenticated;
grant select, insert, update (tax, certificate_id, refunded_at) on order_lines to worker;
create policy order_lines_read on order_lines for select to authenticated
using (exists (select from orders o where o.id = order_id));
create policy order_lines_all_worker on order_lines for all to worker using (true);

create table order_events (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  actor_id uuid references profiles (id) on delete set null, -- null for the worker
  type text not null check (length(type) between 1 and 100),
  payload jsonb not null default '{}',
  at timestamptz not null default now()
);
create index order_events_order_id on order_events (order_id, at);
create index order_events_actor_id on order_events (actor_id);

alter table order_events enable row level security;
-- Append-only: no role has update or delete.
grant select on order_events to authenticated;
grant select, insert (id, order_id, actor_id, type, payload) on order_events to worker;
create policy order_events_read on order_events for select to authenticated
using (exists (select from orders o where o.id = order_id));
create policy order_events_all_worker on order_events for all to worker using (true);
