-- Whether a user is an admin or moderator. The auth engine's role cannot read user_roles; it asks before a user
-- without a second factor adds the first one, because for staff a password alone is not enough.
create or replace function user_is_staff(p_user uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_roles where user_id = p_user and role in ('admin', 'moderator'))
$$;
grant execute on function user_is_staff(uuid) to auth_admin;
