-- Returns the company of the project and refuses a caller who may not place orders for it. Locks company, membership and
-- project until the transaction ends, in the order that handing over a company and removing a member use, so that they
-- cannot deadlock. Only place_order calls it.
create or replace function lock_ordering_company(p_project uuid) returns public.companies
language plpgsql set search_path = '' as $$
declare
  v_company public.companies;
begin
  select c.* into v_company from public.companies c
  where c.id = (select p.company_id from public.projects p where p.id = p_project) for share;
  perform public.hold_memberships();
  if v_company.id is null or v_company.id not in (select public.my_companies('place-orders')) then
    raise exception 'the caller may not place orders for this project' using errcode = 'insufficient_privilege';
  end if;
  if v_company.archived_at is not null then
    perform public.refuse_order('orders_company_is_open');
  end if;
  perform from public.projects p
  where p.id = p_project and p.company_id = v_company.id and p.archived_at is null for share;
  if not found then
    perform public.refuse_order('orders_project_is_open');
  end if;
  return v_company;
end
$$;
