-- Members of a company with names and current addresses, for members and admins. Security
-- definer, because row-level security hides other users' profiles.
create or replace function company_people(p_company uuid) returns table (
  user_id uuid, first_name text, last_name text, email text, role text, joined_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select m.user_id, p.first_name, p.last_name, u.email, m.role, m.joined_at
  from public.company_members m
  join public.profiles p on p.id = m.user_id
  join auth.users u on u.id = m.user_id
  where m.company_id = p_company
    and (p_company in (select public.my_companies('see-company')) or auth.has_role('admin'))
  order by m.role <> 'owner', m.joined_at, m.user_id
$$;
grant execute on function company_people(uuid) to authenticated;
