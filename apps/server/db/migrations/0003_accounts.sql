create table profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text check (length(first_name) <= 100),
  last_name text check (length(last_name) <= 100),
  storefront_name text check (length(storefront_name) between 2 and 100),
  needs_password_setup boolean not null default false,
  agreement_type text check (agreement_type in ('standard', 'custom')),
  agreement_accepted boolean not null default false,
  agreement_date timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index profiles_storefront_name on profiles (lower(storefront_name));

alter table profiles enable row level security;
grant
  select,
  insert (id, first_name, last_name, storefront_name, needs_password_setup),
  update (first_name, last_name, storefront_name, needs_password_setup, updated_at)
on profiles to authenticated;
grant select on profiles to worker;
create policy profiles_read_own on profiles for select to authenticated using (id = (select auth.uid()));
create policy profiles_read_admin on profiles for select to authenticated using ((select auth.has_role('admin')));
create policy profiles_insert_own on profiles for insert to authenticated with check (id = (select auth.uid()));
-- An update policy without a check clause checks the new row with its using clause.
create policy profiles_update_own on profiles for update to authenticated using (id = (select auth.uid()));
create policy profiles_read_worker on profiles for select to worker using (true);

create trigger profiles_updated_at before update on profiles
for each row execute function set_updated_at();
create trigger profiles_feed_storefront after insert or update of storefront_name on profiles
for each row execute function feed_storefront();

create table user_roles (
  user_id uuid not null references profiles (id) on delete cascade,
  role text not null check (role in ('admin', 'moderator', 'contributor', 'customer')),
  granted_by uuid references profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
create index user_roles_role on user_roles (role);
create index user_roles_granted_by on user_roles (granted_by);

alter table user_roles enable row level security;
grant select, insert (user_id, role, granted_by), delete on user_roles to authenticated;
grant select on user_roles to worker;
create policy user_roles_read_own on user_roles for select to authenticated using (user_id = (select auth.uid()));
create policy user_roles_read_admin on user_roles for select to authenticated using ((select auth.has_role('admin')));
create policy user_roles_insert_admin on user_roles for insert to authenticated
with check ((select auth.has_role('admin')) and granted_by = (select auth.uid()));
create policy user_roles_delete_admin on user_roles for delete to authenticated using ((select auth.has_role('admin')));
create policy user_roles_read_worker on user_roles for select to worker using (true);

-- Only the storefront name is public, not the rest of a profile. Written by the trigger on profiles.
create table storefronts (
  user_id uuid primary key references profiles (id) on delete cascade,
  storefront_name text not null
);

alter table storefronts enable row level security;
grant select on storefronts to anon, authenticated, worker;
create policy storefronts_read_all on storefronts for select to anon, authenticated, worker using (true);

create trigger storefronts_feed_photos after insert or update or delete on storefronts
for each row execute function storefront_changed();

-- Legal name and address of a contributor. Only the contributor and admins read it.
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

alter table contributor_identities enable row level security;
grant
  select,
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

create trigger contributor_identities_updated_at before update on contributor_identities
for each row execute function set_updated_at();

-- Agreements, append-only. The database sets the time.
create table contributor_agreements (
  id bigint generated always as identity primary key,
  user_id uuid not null references profiles (id) on delete cascade,
  agreement_version text not null check (agreement_version ~ '^\d{4}-\d{2}-\d{2}$'),
  agreement_type text not null check (agreement_type in ('standard', 'custom')),
  text_sha256 text not null check (text_sha256 ~ '^[0-9a-f]{64}$'),
  accepted_at timestamptz not null default now(),
  -- A custom agreement is signed on paper by both sides: until an admin confirms it, it is only claimed.
  confirmed_at timestamptz,
  confirmed_by uuid references profiles (id) on delete set null,
  constraint contributor_agreements_custom_is_confirmed check (agreement_type = 'custom' or confirmed_at is null)
);
create index contributor_agreements_user_id on contributor_agreements (user_id, id desc);
create index contributor_agreements_confirmed_by on contributor_agreements (confirmed_by);

alter table contributor_agreements enable row level security;
grant
  select,
  insert (user_id, agreement_version, agreement_type, text_sha256),
  update (confirmed_at)
on contributor_agreements to authenticated;
create policy contributor_agreements_read_own on contributor_agreements for select to authenticated
using (user_id = (select auth.uid()));
create policy contributor_agreements_read_staff on contributor_agreements for select to authenticated
using ((select auth.is_staff()));
create policy contributor_agreements_insert_own on contributor_agreements for insert to authenticated
with check (user_id = (select auth.uid()) and (select auth.has_role('contributor')));
create policy contributor_agreements_confirm_admin on contributor_agreements for update to authenticated
using ((select auth.has_role('admin')) and user_id <> (select auth.uid()));

create trigger contributor_agreements_sign_confirmation before update of confirmed_at on contributor_agreements
for each row when (old.confirmed_at is distinct from new.confirmed_at) execute function sign_confirmation();
