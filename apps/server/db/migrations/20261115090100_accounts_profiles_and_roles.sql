create function set_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;

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
create trigger profiles_updated_at before update on profiles
for each row execute function set_updated_at();

create table user_roles (
  user_id uuid not null references profiles (id) on delete cascade,
  role text not null check (role in ('admin', 'moderator', 'contributor', 'customer')),
  granted_by uuid references profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
create index user_roles_role on user_roles (role);
create index user_roles_granted_by on user_roles (granted_by);

-- The storefront name alone is public; the rest of a profile is not. Fed by trigger.
create table storefronts (
  user_id uuid primary key references profiles (id) on delete cascade,
  storefront_name text not null
);

create function feed_storefront() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.storefront_name is null then
    delete from public.storefronts where user_id = new.id;
  else
    insert into public.storefronts (user_id, storefront_name) values (new.id, new.storefront_name)
    on conflict (user_id) do update set storefront_name = excluded.storefront_name;
  end if;
  return null;
end
$$;
create trigger profiles_feed_storefront after insert or update of storefront_name on profiles
for each row execute function feed_storefront();

-- The only way a policy asks for a role; written (select auth.has_role('admin')) so that it runs once a statement.
create function auth.has_role(p_role text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.user_roles where user_id = auth.uid() and role = p_role);
end
$$;

create function auth.is_staff() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.user_roles where user_id = auth.uid() and role in ('admin', 'moderator'));
end
$$;

create function is_current_user_admin() returns boolean language sql stable as
$$ select auth.has_role('admin') $$;

-- True only while the window that a failed, captcha-passed login opened is open, for an imported
-- account that still has no password. Everyone else hears false.
create function check_wordpress_migrant(user_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users u
    join auth.migrant_windows w on w.email = u.email and w.open_until > now()
      and w.network = current_setting('request.network', true)
    where u.email = lower(btrim(user_email))
      and (u.app_metadata ->> 'wp_migrant')::boolean
      and not exists (
        select from auth.identities i where i.user_id = u.id and i.password is not null))
$$;

-- A new user gets a profile and exactly one role. The site comes from app_metadata, which only the
-- auth layer writes; whatever a client put into user_metadata never decides a role.
create function create_profile_for_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, first_name, last_name, agreement_type, agreement_accepted, agreement_date)
  values (
    new.id,
    left(new.user_metadata ->> 'first_name', 100),
    left(new.user_metadata ->> 'last_name', 100),
    case when new.user_metadata ->> 'agreement_type' in ('standard', 'custom')
      then new.user_metadata ->> 'agreement_type' end,
    coalesce(new.user_metadata ->> 'agreement_accepted' = 'true', false),
    case when new.user_metadata ->> 'agreement_accepted' = 'true' then now() end
  );
  insert into public.user_roles (user_id, role) values (
    new.id,
    case when new.app_metadata ->> 'signup_site' = 'contributor' then 'contributor' else 'customer' end
  );
  return null;
end
$$;
grant execute on function create_profile_for_user() to auth_admin;
create trigger users_create_profile after insert on auth.users
for each row execute function create_profile_for_user();

alter table profiles enable row level security;
alter table user_roles enable row level security;
alter table storefronts enable row level security;

grant select, insert (id, first_name, last_name, storefront_name, needs_password_setup),
  update (first_name, last_name, storefront_name, needs_password_setup, updated_at) on profiles to authenticated;
grant select on profiles to worker;
create policy profiles_read_own on profiles for select to authenticated using (id = (select auth.uid()));
create policy profiles_read_admin on profiles for select to authenticated using ((select auth.has_role('admin')));
create policy profiles_insert_own on profiles for insert to authenticated with check (id = (select auth.uid()));
-- An update policy without a check of its own checks the new row by its using clause.
create policy profiles_update_own on profiles for update to authenticated using (id = (select auth.uid()));
create policy profiles_read_worker on profiles for select to worker using (true);

grant select, insert (user_id, role, granted_by), delete on user_roles to authenticated;
grant select on user_roles to worker;
create policy user_roles_read_own on user_roles for select to authenticated using (user_id = (select auth.uid()));
create policy user_roles_read_admin on user_roles for select to authenticated using ((select auth.has_role('admin')));
create policy user_roles_insert_admin on user_roles for insert to authenticated
with check ((select auth.has_role('admin')) and granted_by = (select auth.uid()));
create policy user_roles_delete_admin on user_roles for delete to authenticated using ((select auth.has_role('admin')));
create policy user_roles_read_worker on user_roles for select to worker using (true);

grant select on storefronts to anon, authenticated, worker;
create policy storefronts_read_all on storefronts for select to anon, authenticated, worker using (true);

grant execute on function auth.has_role(text), auth.is_staff() to anon, authenticated;
grant execute on function is_current_user_admin() to anon, authenticated;
grant execute on function check_wordpress_migrant(text) to anon, authenticated;
