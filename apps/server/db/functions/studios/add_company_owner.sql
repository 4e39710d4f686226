-- Trigger on companies: the user who creates a company is its first owner.
create or replace function add_company_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.company_members (company_id, user_id, email, role, accepted_at)
  select new.id, u.id, u.email, 'owner', now() from auth.users u where u.id = new.created_by;
  return null;
end
$$;
