-- Staff rights need a live session and, where staff must have one, a second factor: has_role and is_staff ask for both, so
-- that row-level security holds even where an endpoint does not check.
set role auth_admin;

-- One row, written by the API at boot from ADMIN_MFA. Until it exists, staff need the second factor.
create table auth.staff_rules (
  only_row boolean primary key default true check (only_row),
  second_factor_required boolean not null default true
);
alter table auth.staff_rules enable row level security;

-- The level of a live session of the caller; null once it has ended, its user is banned or it belongs to another user.
create or replace function auth.session_level(p_session uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select s.aal from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = p_session and s.user_id = auth.uid() and s.expires_at > now()
      and (u.banned_until is null or u.banned_until <= now()));
end
$$;
reset role;

-- Whether the caller may act in one of these roles. The level is the one in auth.sessions: a token keeps the level that its
-- session had when the token was signed. Most callers are customers, so the role is looked up before the session.
create function auth.acts_as(p_roles text[]) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user constant uuid := auth.uid();
  v_level text;
begin
  if not exists (select from public.user_roles where user_id = v_user and role = any (p_roles)) then
    return false;
  end if;
  v_level := auth.session_level((auth.jwt() ->> 'session_id')::uuid);
  return v_level is not null and exists (
    select from public.user_roles r
    where r.user_id = v_user and r.role = any (p_roles)
      and (r.role not in ('admin', 'moderator') or v_level = 'aal2'
        or not coalesce((select second_factor_required from auth.staff_rules), true)));
end
$$;

create or replace function auth.has_role(p_role text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return auth.acts_as(array[p_role]);
end
$$;

create or replace function auth.is_staff() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return auth.acts_as('{admin,moderator}');
end
$$;

-- Reports a role and grants nothing: staff at aal1 must learn that they are staff to be sent to the second factor. No policy
-- and no security definer function may use it.
create function auth.holds_role(p_role text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.user_roles where user_id = auth.uid() and role = p_role);
end
$$;
grant execute on function auth.holds_role(text) to anon, authenticated;

create or replace function is_current_user_admin() returns boolean
language sql stable as $$ select auth.holds_role('admin') $$;

-- Asked by revokeRole alone, so only an admin gets an answer.
create or replace function has_other_admin(p_user uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return auth.has_role('admin') and exists (
    select from public.user_roles r join auth.users u on u.id = r.user_id
    where r.role = 'admin' and r.user_id <> p_user and (u.banned_until is null or u.banned_until <= now()));
end
$$;
