-- The only role that a user may take without an admin.
create or replace function become_customer() returns void
language sql security definer set search_path = '' as $$
  insert into public.user_roles (user_id, role) values (auth.uid(), 'customer') on conflict do nothing
$$;
grant execute on function become_customer() to authenticated;
