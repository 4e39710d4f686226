-- Who a contributor is by law and where mail reaches them. Only they and an admin read it.
create table contributor_identities (
  user_id uuid primary key references profiles (id) on delete cascade,
  legal_name text not null check (length(legal_name) between 2 and 200),
  address_line_1 text not null check (length(address_line_1) between 1 and 200),
  address_line_2 text check (length(address_line_2) between 1 and 200),
  city text not null check (length(city) between 1 and 100),
  region text check (length(region) between 1 and 100),
  postal_code text check (length(postal_code) between 1 and 20),
  country text not null check (length(country) between 2 and 100),
  phone text check (length(phone) between 3 and 40),
  is_adult boolean not null check (is_adult),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger contributor_identities_updated_at before update on contributor_identities
for each row execute function set_updated_at();

-- What was signed and when: the database sets the instant, and nobody changes or removes a line.
create table contributor_agreements (
  id bigint generated always as identity primary key,
  user_id uuid not null references profiles (id) on delete cascade,
  agreement_version text not null check (agreement_version ~ '^\d{4}-\d{2}-\d{2}$'),
  agreement_type text not null check (agreement_type in ('standard', 'custom')),
  text_sha256 text not null check (text_sha256 ~ '^[0-9a-f]{64}$'),
  accepted_at timestamptz not null default now()
);
create index contributor_agreements_user_id on contributor_agreements (user_id, id desc);

alter table contributor_identities enable row level security;
alter table contributor_agreements enable row level security;

grant select,
  insert (user_id, legal_name, address_line_1, address_line_2, city, region, postal_code, country, phone, is_adult),
  update (legal_name, address_line_1, address_line_2, city, region, postal_code, country, phone, is_adult)
on contributor_identities to authenticated;
create policy contributor_identities_read_own on contributor_identities for select to authenticated
using (user_id = (select auth.uid()));
create policy contributor_identities_read_admin on contributor_identities for select to authenticated
using ((select auth.has_role('admin')));
create policy contributor_identities_insert_own on contributor_identities for insert to authenticated
with check (user_id = (select auth.uid()) and (select auth.has_role('contributor')));
create policy contributor_identities_update_own on contributor_identities for update to authenticated
using (user_id = (select auth.uid()));

grant select, insert (user_id, agreement_version, agreement_type, text_sha256)
on contributor_agreements to authenticated;
create policy contributor_agreements_read_own on contributor_agreements for select to authenticated
using (user_id = (select auth.uid()));
create policy contributor_agreements_read_staff on contributor_agreements for select to authenticated
using ((select auth.is_staff()));
create policy contributor_agreements_insert_own on contributor_agreements for insert to authenticated
with check (user_id = (select auth.uid()) and (select auth.has_role('contributor')));
