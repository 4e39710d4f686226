-- Whether the caller owns a company; see is_company_member.
create or replace function is_company_owner(p_company uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.company_members
    where company_id = p_company and user_id = auth.uid() and role = 'owner');
end
$$;
grant execute on function is_company_owner(uuid) to authenticated;
