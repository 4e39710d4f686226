-- Reports a role and grants nothing: staff at aal1 must learn that they are staff to be sent to the second factor. No
-- policy and no security definer function may use it.
create or replace function auth.holds_role(p_role text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.user_roles where user_id = auth.uid() and role = p_role);
end
$$;
grant execute on function auth.holds_role(text) to anon, authenticated;
