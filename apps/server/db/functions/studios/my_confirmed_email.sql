-- The caller's email address, null until it is confirmed. Invitations are matched by it.
create or replace function my_confirmed_email() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select u.email from auth.users u where u.id = auth.uid() and u.email_verified);
end
$$;
grant execute on function my_confirmed_email() to authenticated;
