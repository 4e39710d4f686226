-- Which state may follow which, and who may move it: the owner (whom row-level security let through),
-- staff, or the worker. The same tables stand in packages/domain; a test compares them.
create table state_transitions (
  machine text not null check (machine in ('photo_status', 'order_status')),
  from_state text not null,
  to_state text not null,
  movers text[] not null check (movers <@ '{owner,staff,worker}' and movers <> '{}'),
  primary key (machine, from_state, to_state)
);

insert into state_transitions (machine, from_state, to_state, movers) values
  ('order_status', 'draft', 'pending_approval', '{owner}'),
  ('order_status', 'draft', 'pending_payment', '{owner}'),
  ('order_status', 'draft', 'confirmed', '{worker}'),
  ('order_status', 'pending_approval', 'pending_payment', '{staff,worker}'),
  ('order_status', 'pending_approval', 'confirmed', '{staff,worker}'),
  ('order_status', 'pending_approval', 'cancelled', '{owner,staff,worker}'),
  ('order_status', 'pending_payment', 'confirmed', '{worker}'),
  ('order_status', 'pending_payment', 'expired', '{worker}'),
  ('order_status', 'pending_payment', 'cancelled', '{owner,staff,worker}'),
  ('order_status', 'confirmed', 'completed', '{worker}'),
  ('order_status', 'confirmed', 'disputed', '{worker}'),
  ('order_status', 'confirmed', 'on_hold', '{staff,worker}'),
  ('order_status', 'confirmed', 'cancelled', '{staff,worker}'),
  ('order_status', 'on_hold', 'confirmed', '{staff,worker}'),
  ('order_status', 'disputed', 'confirmed', '{staff,worker}'),
  ('order_status', 'disputed', 'cancelled', '{staff,worker}'),
  ('photo_status', 'uploading', 'processing', '{worker}'),
  ('photo_status', 'uploading', 'withdrawn', '{owner,staff,worker}'),
  ('photo_status', 'processing', 'failed', '{worker}'),
  ('photo_status', 'processing', 'needs_info', '{worker}'),
  ('photo_status', 'processing', 'awaiting_releases', '{worker}'),
  ('photo_status', 'processing', 'submitted', '{worker}'),
  ('photo_status', 'processing', 'withdrawn', '{owner,staff,worker}'),
  ('photo_status', 'failed', 'withdrawn', '{owner,staff,worker}'),
  ('photo_status', 'needs_info', 'submitted', '{owner,staff}'),
  ('photo_status', 'needs_info', 'withdrawn', '{owner,staff,worker}'),
  ('photo_status', 'awaiting_releases', 'submitted', '{worker}'),
  ('photo_status', 'awaiting_releases', 'withdrawn', '{owner,staff,worker}'),
  ('photo_status', 'submitted', 'in_review', '{staff}'),
  ('photo_status', 'submitted', 'withdrawn', '{owner,staff,worker}'),
  ('photo_status', 'in_review', 'live', '{staff}'),
  ('photo_status', 'in_review', 'needs_info', '{staff}'),
  ('photo_status', 'in_review', 'declined', '{staff}'),
  ('photo_status', 'in_review', 'withdrawn', '{owner,staff,worker}'),
  ('photo_status', 'declined', 'submitted', '{owner,staff}'),
  ('photo_status', 'declined', 'withdrawn', '{owner,staff,worker}'),
  ('photo_status', 'live', 'paused', '{owner,staff}'),
  ('photo_status', 'live', 'incident_hold', '{staff,worker}'),
  ('photo_status', 'live', 'withdrawn', '{owner,staff,worker}'),
  ('photo_status', 'paused', 'live', '{owner,staff}'),
  ('photo_status', 'paused', 'withdrawn', '{owner,staff,worker}'),
  ('photo_status', 'incident_hold', 'live', '{staff}'),
  ('photo_status', 'incident_hold', 'withdrawn', '{staff}');

-- Who moves a state: requests share one role, so staff are told from owners by their role rows. A
-- migration or an operator at the console is held by the table alone.
create function current_mover() returns text language sql stable as $$
  select case current_user
    when 'worker' then 'worker'
    when 'authenticated' then case when auth.is_staff() then 'staff' else 'owner' end
  end
$$;

-- Arguments: the machine, then the column that holds the state.
create function guard_transition() returns trigger language plpgsql as $$
declare
  was text := to_jsonb(old) ->> tg_argv[1];
  becomes text := to_jsonb(new) ->> tg_argv[1];
  allowed text[];
begin
  if was is not distinct from becomes then
    return new;
  end if;
  select movers into allowed from public.state_transitions
  where machine = tg_argv[0] and from_state = was and to_state = becomes;
  if allowed is null then
    raise exception 'a % cannot go from % to %', tg_argv[0], was, becomes using errcode = 'check_violation';
  elsif current_mover() <> all (allowed) then
    raise exception 'only % may take a % from % to %', array_to_string(allowed, ' or '), tg_argv[0], was, becomes
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger photos_guard_status before update of photo_status on photos
for each row execute function guard_transition('photo_status', 'photo_status');

create sequence order_numbers as integer;
create function next_order_number() returns text language sql volatile as
$$ select 'ORD-' || to_char(now(), 'YYYY') || '-' || lpad(nextval('public.order_numbers')::text, 6, '0') $$;

-- Amounts are integer cents in the order's currency. license_version_id, rider_id, signature_id and a
-- line's certificate_id gain their foreign keys with the tables of the licenses room.
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

create table order_events (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  actor_id uuid references profiles (id) on delete set null, -- null: the worker
  type text not null check (length(type) between 1 and 100),
  payload jsonb not null default '{}',
  at timestamptz not null default now()
);
create index order_events_order_id on order_events (order_id, at);
create index order_events_actor_id on order_events (actor_id);

create view purchases with (security_invoker = true) as
select
  l.total as price,
  o.confirmed_at as purchase_date,
  l.photo_id,
  coalesce(l.refunded_at, o.cancelled_at) as deleted_at
from order_lines l
join orders o on o.id = l.order_id
where o.confirmed_at is not null
  and o.payment_status in ('paid', 'partially_refunded', 'refunded');

alter table state_transitions enable row level security;
alter table orders enable row level security;
alter table order_lines enable row level security;
alter table order_events enable row level security;

grant select on state_transitions to anon, authenticated, worker;
create policy state_transitions_read_all on state_transitions for select to anon, authenticated, worker using (true);

-- Buyers read. An order is placed and moved by functions and jobs that compute its amounts themselves,
-- never by a statement of the buyer's own: whoever could insert a line could choose its price.
grant select on orders to authenticated;
grant select, insert, update on orders to worker;
create policy orders_read_own on orders for select to authenticated using (placed_by = (select auth.uid()));
create policy orders_read_member on orders for select to authenticated using (is_company_member(company_id));
create policy orders_read_admin on orders for select to authenticated using ((select auth.has_role('admin')));
create policy orders_all_worker on orders for all to worker using (true);

grant select on order_lines to authenticated;
grant select, insert, update (certificate_id, tax, refunded_at) on order_lines to worker;
create policy order_lines_read on order_lines for select to authenticated
using (exists (select from orders o where o.id = order_id));
create policy order_lines_all_worker on order_lines for all to worker using (true);

-- Append-only for everyone: nobody holds update or delete.
grant select on order_events to authenticated;
grant select, insert (id, order_id, actor_id, type, payload) on order_events to worker;
create policy order_events_read on order_events for select to authenticated
using (exists (select from orders o where o.id = order_id));
create policy order_events_all_worker on order_events for all to worker using (true);

grant select on purchases to authenticated, worker;
grant usage on sequence order_numbers to worker;
grant execute on function next_order_number() to worker;
grant execute on function current_mover() to authenticated, worker;
