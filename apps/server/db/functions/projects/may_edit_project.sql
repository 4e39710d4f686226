-- Whether the caller created this project and may still edit it; in a company, that depends on their role. True for
-- null, because a wishlist may have no project.
create or replace function may_edit_project(p_project uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_project is null or exists (
    select from public.projects p
    where p.id = p_project and p.user_id = auth.uid()
      and (p.company_id is null or p.company_id in (select public.my_companies('edit-own-work'))));
end
$$;
grant execute on function may_edit_project(uuid) to authenticated;
