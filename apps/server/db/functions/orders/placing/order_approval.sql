-- Whether an order of the caller needs approval: 'not-needed', 'needed', or 'impossible' if no other member may approve it.
-- Same result as checkApproval of packages/domain. The creator of a company is its owner even without a row in
-- company_members. Only place_order calls it.
create or replace function order_approval(p_company uuid, p_total integer) returns text
language sql stable set search_path = '' as $$
  select case
    when c.approval_over is null or p_total <= c.approval_over then 'not-needed'
    when c.created_by <> auth.uid() or exists (
      select from public.company_members m
      join public.company_permissions r on r.role = m.role and r.action = 'approve-orders'
      where m.company_id = c.id and m.user_id <> auth.uid()) then 'needed'
    else 'impossible'
  end
  from public.companies c where c.id = p_company
$$;
