-- The last download of each license: its time and the name of the member, for members who may read the orders of the company.
-- Security definer, because members may not read the log, and row-level security hides other users' profiles.
create or replace function last_downloads(p_licenses uuid[]) returns table (license_id uuid, at timestamptz, by_name text)
language sql stable security definer set search_path = '' as $$
  select l.id, d.at, nullif(concat_ws(' ', p.first_name, p.last_name), '')
  from public.licenses l
  cross join lateral (
    select d.user_id, d.at from public.license_downloads d where d.license_id = l.id order by d.at desc limit 1) d
  left join public.profiles p on p.id = d.user_id
  where l.id = any (p_licenses) and l.company_id in (select public.my_companies('read-orders'))
$$;
grant execute on function last_downloads(uuid[]) to authenticated;
