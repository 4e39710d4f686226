-- The billing details on a company's invoices. Its owner and accountants edit them.
create table company_billing (
  company_id uuid primary key references companies (id) on delete cascade,
  bill_to text not null check (length(btrim(bill_to)) between 2 and 200),
  attention text check (length(attention) <= 200),
  street_address text not null check (length(btrim(street_address)) between 1 and 200),
  street_address_2 text check (length(street_address_2) <= 200),
  city text not null check (length(btrim(city)) between 1 and 100),
  state_province text check (length(state_province) <= 100),
  postal_code text check (length(postal_code) <= 20),
  country text not null check (country ~ '^[A-Z]{2}$'),
  ap_email citext check (length(ap_email) between 3 and 254),
  po_required boolean not null default false,
  account_code text check (length(account_code) <= 50),
  tax_ids jsonb not null default '[]' check (jsonb_typeof(tax_ids) = 'array' and jsonb_array_length(tax_ids) <= 5),
  updated_by uuid references profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index company_billing_updated_by on company_billing (updated_by);

alter table company_billing enable row level security;
grant
  select,
  insert (company_id, bill_to, attention, street_address, street_address_2, city, state_province, postal_code, country,
    ap_email, po_required, account_code, tax_ids, updated_by),
  update (bill_to, attention, street_address, street_address_2, city, state_province, postal_code, country, ap_email,
    po_required, account_code, tax_ids, updated_by)
on company_billing to authenticated;
grant select on company_billing to worker;
create policy company_billing_read_manager on company_billing for select to authenticated
using (company_id in (select my_companies('manage-billing')));
create policy company_billing_read_admin on company_billing for select to authenticated
using ((select auth.has_role('admin')));
create policy company_billing_insert_manager on company_billing for insert to authenticated
with check (updated_by = (select auth.uid()) and company_id in (select my_companies('manage-billing')));
create policy company_billing_update_manager on company_billing for update to authenticated
using (company_id in (select my_companies('manage-billing')));
create policy company_billing_read_worker on company_billing for select to worker using (true);

create trigger company_billing_updated_at before update on company_billing
for each row execute function set_updated_at();

-- A sales tax exemption in one US state. Valid from approval through expires_on; null means no expiry date.
create table company_exemptions (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id) on delete cascade,
  kind text not null check (kind in ('resale', 'exemption')),
  region text not null check (region ~ '^[A-Z]{2}$'), -- the US state
  file_name text not null check (length(file_name) between 1 and 200),
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
  file_size integer not null check (file_size between 1 and 10485760),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'), -- set when the file is submitted
  state text not null default 'uploading' check (state in ('uploading', 'in_review', 'approved', 'rejected', 'expired')),
  expires_on date,
  reason text check (length(reason) <= 1000), -- why it was rejected
  uploaded_by uuid references profiles (id) on delete set null,
  submitted_at timestamptz,
  decided_by uuid references profiles (id) on delete set null,
  decided_at timestamptz,
  reminded_at timestamptz, -- when the reminder was queued
  notices text[] not null default '{}', -- kinds of emails already queued, so that a retried job queues none twice
  created_at timestamptz not null default now(),
  constraint company_exemptions_file check ((state = 'uploading') = (sha256 is null)),
  constraint company_exemptions_decided check (
    (state in ('uploading', 'in_review')) = (decided_at is null)),
  constraint company_exemptions_reason check (state <> 'rejected' or reason is not null)
);
create index company_exemptions_company_id on company_exemptions (company_id, created_at desc);
create index company_exemptions_uploaded_by on company_exemptions (uploaded_by);
create index company_exemptions_decided_by on company_exemptions (decided_by);
create index company_exemptions_in_review on company_exemptions (submitted_at) where state = 'in_review';
create index company_exemptions_expiring on company_exemptions (expires_on) where state = 'approved';
create index company_exemptions_uploading on company_exemptions (created_at) where state = 'uploading';

alter table company_exemptions enable row level security;
grant
  select,
  insert (id, company_id, kind, region, file_name, content_type, file_size, uploaded_by),
  update (state, sha256, submitted_at, expires_on, reason, decided_by, decided_at),
  delete
on company_exemptions to authenticated;
grant select, update (state, reminded_at, notices), delete on company_exemptions to worker;
create policy company_exemptions_read_manager on company_exemptions for select to authenticated
using (company_id in (select my_companies('manage-billing')));
create policy company_exemptions_read_admin on company_exemptions for select to authenticated
using ((select auth.has_role('admin')));
create policy company_exemptions_insert_manager on company_exemptions for insert to authenticated
with check (uploaded_by = (select auth.uid()) and company_id in (select my_companies('manage-billing')));
create policy company_exemptions_submit_manager on company_exemptions for update to authenticated
using (state = 'uploading' and company_id in (select my_companies('manage-billing')))
with check (state in ('uploading', 'in_review') and decided_by is null
  and company_id in (select my_companies('manage-billing')));
create policy company_exemptions_decide_admin on company_exemptions for update to authenticated
using (state = 'in_review' and (select auth.has_role('admin')))
with check (state in ('in_review', 'approved', 'rejected') and (select auth.has_role('admin')));
-- Approved and expired exemptions stay, because invoices depend on them.
create policy company_exemptions_delete_manager on company_exemptions for delete to authenticated
using (state in ('uploading', 'in_review', 'rejected') and company_id in (select my_companies('manage-billing')));
create policy company_exemptions_all_worker on company_exemptions for all to worker using (true);

-- Serves the prefix search of search_companies: in the C collation, a prefix is one range of the index.
create index companies_by_name on companies (normalized_name(name) collate "C", id);

alter table state_transitions drop constraint state_transitions_machine_check;
alter table state_transitions add constraint state_transitions_machine_check check (
  machine in ('photo_status', 'order_status', 'release_state', 'earning_state', 'exemption_state'));
insert into state_transitions (machine, from_state, to_state, movers) values
  ('exemption_state', 'uploading', 'in_review', '{owner,staff}'),
  ('exemption_state', 'in_review', 'approved', '{staff}'),
  ('exemption_state', 'in_review', 'rejected', '{staff}'),
  ('exemption_state', 'approved', 'expired', '{worker}');

create trigger company_exemptions_guard_state before update of state on company_exemptions
for each row execute function guard_transition('exemption_state', 'state');

create trigger company_exemptions_remove_file after delete on company_exemptions
for each row execute function remove_exemption_file();

insert into request_tasks (task) values ('studios.send-exemption-notice'), ('studios.remove-exemption-file');
