-- Trigger on profiles: a deleted account first leaves its companies, so that pass_on_company_work saves their projects.
-- The cascade from profiles would delete those before the trigger of company_members runs.
create or replace function leave_companies() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- As lock_joined_company: a concurrent hand-over ends first.
  perform from public.companies c
  where c.id in (select m.company_id from public.company_members m where m.user_id = old.id)
  order by c.id for share;
  delete from public.company_members where user_id = old.id;
  return old;
end
$$;
