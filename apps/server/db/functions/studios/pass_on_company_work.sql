-- Trigger on company_members: when a member leaves or is removed, their projects in the company and the wishlists
-- of those projects pass to the owner.
create or replace function pass_on_company_work() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_owner uuid;
begin
  select c.created_by into v_owner from public.companies c where c.id = old.company_id;
  -- The company itself is being deleted, or the row of its owner.
  if v_owner is null or v_owner = old.user_id then
    return null;
  end if;
  update public.wishlists w set user_id = v_owner
  from public.projects p
  where p.id = w.project_id and p.company_id = old.company_id and p.user_id = old.user_id
    and w.user_id = old.user_id;
  update public.projects set user_id = v_owner where company_id = old.company_id and user_id = old.user_id;
  return null;
end
$$;
