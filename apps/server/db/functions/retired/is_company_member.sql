-- Whether the caller is a member of a company. Security definer, because a policy on company_members that read
-- company_members would recurse.
create or replace function is_company_member(p_company uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.company_members where company_id = p_company and user_id = auth.uid());
end
$$;
grant execute on function is_company_member(uuid) to authenticated;
