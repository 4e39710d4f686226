-- Makes another member the owner of a company; the former owner becomes a buyer. Returns false unless the caller owns
-- the company or is an admin, and the other person is a member.
create or replace function hand_over_company(p_company uuid, p_user uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_owner uuid;
begin
  select c.created_by into v_owner from public.companies c where c.id = p_company for update;
  if v_owner is null or v_owner = p_user or not (v_owner = auth.uid() or auth.has_role('admin')) then
    return false;
  end if;
  perform from public.company_members where company_id = p_company and user_id = p_user for update;
  if not found then
    return false;
  end if;
  update public.company_members set role = 'buyer' where company_id = p_company and user_id = v_owner;
  update public.company_members set role = 'owner' where company_id = p_company and user_id = p_user;
  update public.companies set created_by = p_user where id = p_company;
  return true;
end
$$;
grant execute on function hand_over_company(uuid, uuid) to authenticated;
