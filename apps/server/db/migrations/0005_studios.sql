create table companies (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 2 and 100 and name !~ '[<>]'),
  created_by uuid not null references profiles (id) on delete cascade,
  company_logo text,
  street_address text,
  street_address_2 text,
  city text,
  state_province text,
  postal_code text,
  phone text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When the company agreed to show its name and logo. Clients cannot write it: their grants name columns, and this is
  -- not among them.
  agreed_to_be_shown_at timestamptz,
  -- A company with an order cannot be deleted, only archived.
  archived_at timestamptz
);
create unique index companies_name_per_user on companies (created_by, normalized_name(name));
create index companies_shown on companies (name) where agreed_to_be_shown_at is not null;

alter table companies enable row level security;
grant
  select,
  insert (id, name, created_by, company_logo, street_address, street_address_2, city, state_province, postal_code,
    phone),
  update (name, company_logo, street_address, street_address_2, city, state_province, postal_code, phone,
    archived_at),
  delete
on companies to authenticated;
grant select on companies to worker;
create policy companies_read_own on companies for select to authenticated using (created_by = (select auth.uid()));
create policy companies_read_member on companies for select to authenticated using (is_company_member(id));
create policy companies_read_admin on companies for select to authenticated using ((select auth.has_role('admin')));
create policy companies_insert_own on companies for insert to authenticated
with check (created_by = (select auth.uid()));
create policy companies_update_own on companies for update to authenticated using (created_by = (select auth.uid()));
create policy companies_update_admin on companies for update to authenticated using ((select auth.has_role('admin')));
create policy companies_delete_own on companies for delete to authenticated using (created_by = (select auth.uid()));
create policy companies_read_worker on companies for select to worker using (true);

create trigger companies_updated_at before update on companies
for each row execute function set_updated_at();
create trigger companies_add_owner after insert on companies
for each row execute function add_company_owner();
create trigger companies_withdraw_agreement before update of name, company_logo on companies
for each row execute function withdraw_agreement_to_be_shown();

create table company_members (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id) on delete cascade,
  user_id uuid references profiles (id) on delete cascade, -- null until the invitation is accepted
  email citext not null,
  role text not null check (role in ('owner', 'buyer', 'approver', 'viewer', 'accountant')),
  invited_at timestamptz not null default now(),
  accepted_at timestamptz,
  unique (company_id, email),
  constraint company_members_accepted check ((user_id is null) = (accepted_at is null))
);
create unique index company_members_user on company_members (company_id, user_id);
create index company_members_user_id on company_members (user_id);

alter table company_members enable row level security;
grant select, insert (company_id, email, role), update (role), delete on company_members to authenticated;
grant select on company_members to worker;
create policy company_members_read_member on company_members for select to authenticated
using (is_company_member(company_id));
create policy company_members_read_admin on company_members for select to authenticated
using ((select auth.has_role('admin')));
create policy company_members_insert_owner on company_members for insert to authenticated
with check (is_company_owner(company_id));
create policy company_members_update_owner on company_members for update to authenticated
using (is_company_owner(company_id));
create policy company_members_delete_owner on company_members for delete to authenticated
using (is_company_owner(company_id));
create policy company_members_read_worker on company_members for select to worker using (true);
