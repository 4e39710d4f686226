-- Two names are the same when they differ only in case and white space.
create function normalized_name(p_name text) returns text language sql immutable strict parallel safe as
$$ select lower(regexp_replace(btrim(p_name), '\s+', ' ', 'g')) $$;

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
  updated_at timestamptz not null default now()
);
create unique index companies_name_per_user on companies (created_by, normalized_name(name));
create trigger companies_updated_at before update on companies
for each row execute function set_updated_at();

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

-- A policy on company_members that read company_members would recurse; these two look behind the wall.
create function is_company_member(p_company uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.company_members where company_id = p_company and user_id = auth.uid());
end
$$;

create function is_company_owner(p_company uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.company_members
    where company_id = p_company and user_id = auth.uid() and role = 'owner');
end
$$;

-- Whoever creates a company is its first owner.
create function add_company_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.company_members (company_id, user_id, email, role, accepted_at)
  select new.id, u.id, u.email, 'owner', now() from auth.users u where u.id = new.created_by;
  return null;
end
$$;
create trigger companies_add_owner after insert on companies
for each row execute function add_company_owner();

alter table companies enable row level security;
alter table company_members enable row level security;

grant select, delete,
  insert (id, name, created_by, company_logo, street_address, street_address_2, city, state_province, postal_code, phone),
  update (name, company_logo, street_address, street_address_2, city, state_province, postal_code, phone)
  on companies to authenticated;
grant select on companies to worker;
create policy companies_read_own on companies for select to authenticated using (created_by = (select auth.uid()));
create policy companies_read_member on companies for select to authenticated using (is_company_member(id));
create policy companies_read_admin on companies for select to authenticated using ((select auth.has_role('admin')));
create policy companies_insert_own on companies for insert to authenticated with check (created_by = (select auth.uid()));
create policy companies_update_own on companies for update to authenticated using (created_by = (select auth.uid()));
create policy companies_update_admin on companies for update to authenticated using ((select auth.has_role('admin')));
create policy companies_delete_own on companies for delete to authenticated using (created_by = (select auth.uid()));
create policy companies_read_worker on companies for select to worker using (true);

grant select, insert (company_id, email, role), update (role), delete on company_members to authenticated;
grant select on company_members to worker;
create policy company_members_read_member on company_members for select to authenticated using (is_company_member(company_id));
create policy company_members_read_admin on company_members for select to authenticated using ((select auth.has_role('admin')));
create policy company_members_insert_owner on company_members for insert to authenticated with check (is_company_owner(company_id));
create policy company_members_update_owner on company_members for update to authenticated using (is_company_owner(company_id));
create policy company_members_delete_owner on company_members for delete to authenticated using (is_company_owner(company_id));
create policy company_members_read_worker on company_members for select to worker using (true);

grant execute on function normalized_name(text) to anon, authenticated, worker;
grant execute on function is_company_member(uuid), is_company_owner(uuid) to authenticated;
