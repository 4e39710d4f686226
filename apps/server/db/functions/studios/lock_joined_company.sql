-- Locks a company that the caller is a member of, until the end of the transaction. A member who leaves calls it first, so that
-- a concurrent hand-over ends before: pass_on_company_work then gives their projects to the new owner.
create or replace function lock_joined_company(p_company uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.companies c
  where c.id = p_company and c.id in (select public.my_companies('see-company'))
  for share;
end
$$;
grant execute on function lock_joined_company(uuid) to authenticated;
