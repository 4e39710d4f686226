-- What the buyer has filled in at checkout so far; saved as they go and deleted once the order is placed.
create table checkouts (
  user_id uuid primary key references profiles (id) on delete cascade,
  project_id uuid references projects (id) on delete set null,
  production jsonb not null default '{}' check (jsonb_typeof(production) = 'object' and length(production::text) <= 4000),
  may_be_named boolean not null default false,
  po_number text check (length(po_number) <= 50),
  account_code text check (length(account_code) <= 50),
  method text not null default 'card' check (method in ('card', 'ach')),
  updated_at timestamptz not null default now()
);
create index checkouts_project_id on checkouts (project_id);
alter table checkouts enable row level security;
grant
  select,
  insert (user_id, project_id, production, may_be_named, po_number, account_code, method),
  update (project_id, production, may_be_named, po_number, account_code, method),
  delete
on checkouts to authenticated;
create policy checkouts_own on checkouts for all to authenticated using (user_id = (select auth.uid()));
create trigger checkouts_updated_at before update on checkouts
for each row execute function set_updated_at();

-- Copied from checkout, company and billing profile when the order is placed, so that later edits do not change an order.
alter table orders
  add column production_title text check (length(production_title) <= 200),
  add column working_title text check (length(working_title) <= 200),
  add column production_type text
    check (production_type in ('feature', 'series', 'commercial', 'music-video', 'other')),
  add column season text check (length(season) <= 50),
  add column episodes text check (length(episodes) <= 200),
  add column distributor text check (length(distributor) <= 200),
  add column shoot_date date,
  add column clearance_contact text check (length(clearance_contact) <= 200),
  add column licensee text check (length(licensee) <= 200),
  -- Families learn the name of the production only if the buyer allows it.
  add column may_be_named boolean not null default false,
  add column method text check (method in ('card', 'ach')),
  add column billing jsonb check (jsonb_typeof(billing) = 'object'),
  add column cancel_reason text check (length(cancel_reason) <= 1000),
  -- An unpaid order expires then; null while it waits for approval, while a bank payment is processing, and after payment.
  add column expires_at timestamptz;
create index orders_expires_at on orders (expires_at) where status = 'pending_payment';
create index orders_awaiting_approval on orders (company_id) where status = 'pending_approval';

drop policy orders_read_member on orders;
create policy orders_read_member on orders for select to authenticated
using (company_id in (select my_companies('read-orders')));

-- Year and place are printed instead of the caption, which may contain names.
alter table order_lines
  add column year text check (length(year) <= 20),
  add column place text check (length(place) <= 200);

create table signatures (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique references orders (id) on delete restrict,
  user_id uuid not null references profiles (id) on delete restrict,
  name text not null check (length(btrim(name)) between 2 and 200),
  title text not null check (length(btrim(title)) between 2 and 200),
  has_authority boolean not null check (has_authority),
  consents_to_sign_electronically boolean not null check (consents_to_sign_electronically),
  license_version_id uuid not null references license_versions (id) on delete restrict,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  ip inet,
  signed_at timestamptz not null default now()
);
create index signatures_user_id on signatures (user_id);
create index signatures_license_version_id on signatures (license_version_id);
alter table signatures enable row level security;
-- The address is evidence for a dispute; only jobs read it.
grant select (id, order_id, user_id, name, title, has_authority, consents_to_sign_electronically, license_version_id,
  sha256, signed_at) on signatures to authenticated;
grant select on signatures to worker;
create policy signatures_read on signatures for select to authenticated
using (exists (select from orders o where o.id = order_id));
create policy signatures_read_worker on signatures for select to worker using (true);
alter table orders add foreign key (signature_id) references signatures (id) on delete restrict;
create index orders_signature_id on orders (signature_id);

-- Buyers see the billing profile at checkout; owners and accountants still are the only ones who edit it.
drop policy company_billing_read_manager on company_billing;
create policy company_billing_read_member on company_billing for select to authenticated
using (company_id in (select my_companies('manage-billing')) or company_id in (select my_companies('place-orders')));
