-- Audits what staff change in their own sign-in (password, factors). Called by the auth engine, whose role cannot
-- write to the audit log; changes by other users are not recorded.
create or replace function record_staff_change(p_user uuid, p_action text) returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor_id, action, entity_type, entity_id)
  select p_user, p_action, 'user', p_user
  where exists (select from public.user_roles where user_id = p_user and role in ('admin', 'moderator'))
$$;
grant execute on function record_staff_change(uuid, text) to auth_admin;
