-- Trigger on company_members: a member whose new role may not edit projects could no longer switch off the shared links
-- of their wishlists in the company, so the links stop working.
create or replace function unshare_company_work() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.company_permissions where action = 'edit-own-work' and role = new.role) then
    return null;
  end if;
  update public.wishlists w set shared_at = null
  from public.projects p
  where p.id = w.project_id and p.company_id = new.company_id and w.user_id = new.user_id
    and w.shared_at is not null;
  return null;
end
$$;
