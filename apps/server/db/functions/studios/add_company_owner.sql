-- Trigger on companies: the user who creates a company is its owner.
create or replace function add_company_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.company_members (company_id, user_id, role) values (new.id, new.created_by, 'owner');
  return null;
end
$$;
