-- The companies in which the caller's role permits the action (company_permissions). The creator is the owner even
-- without a row in company_members. Policies write `company_id in (select my_companies('read-projects'))`, which runs once
-- per statement, not once per row. Security definer, because a policy on company_members that read company_members would recurse.
create or replace function my_companies(p_action text) returns setof uuid
language plpgsql stable security definer set search_path = '' rows 10 as $$
begin
  return query
    select c.id from public.companies c
    where c.created_by = auth.uid()
      and exists (select from public.company_permissions p where p.action = p_action and p.role = 'owner')
    union
    select m.company_id
    from public.company_members m
    join public.company_permissions p on p.role = m.role and p.action = p_action
    where m.user_id = auth.uid() and m.role <> 'owner';
end
$$;
grant execute on function my_companies(text) to authenticated;
