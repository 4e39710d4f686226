-- Whether an admin who is not banned would remain without this user. revokeRole relies on it; false for callers who
-- are not admins.
create or replace function has_other_admin(p_user uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return auth.has_role('admin') and exists (
    select from public.user_roles r join auth.users u on u.id = r.user_id
    where r.role = 'admin' and r.user_id <> p_user and (u.banned_until is null or u.banned_until <= now()));
end
$$;
grant execute on function has_other_admin(uuid) to authenticated;
