-- Companies whose name starts with the text, for admins; those with exemptions in review first, then by name. Security
-- definer, because row-level security would prevent the use of the expression index and hide the names and addresses of
-- owners.
create or replace function search_companies(p_name text, p_limit integer) returns table (
  id uuid, name text, owner_first_name text, owner_last_name text, owner_email text, member_count integer,
  exemptions_in_review integer, created_at timestamptz, archived_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_from text := public.normalized_name(p_name);
  v_to text := v_from || chr(1114111); -- the last code point
begin
  if not auth.has_role('admin') then
    return;
  end if;
  return query
    with waiting as materialized (
      select e.company_id, count(*)::integer as total
      from public.company_exemptions e where e.state = 'in_review' group by e.company_id
    ), matches as (
      -- Lateral with a limit: a join would scan all companies to find the few that wait.
      (select c.*, w.total from waiting w cross join lateral (
         select o.id, o.name, o.created_by, o.created_at, o.archived_at, public.normalized_name(o.name) collate "C" as key
         from public.companies o where o.id = w.company_id limit 1) c
       where c.key between v_from and v_to
       order by c.key, c.id limit p_limit)
      union all
      (select c.id, c.name, c.created_by, c.created_at, c.archived_at, public.normalized_name(c.name) collate "C", 0
       from public.companies c
       where public.normalized_name(c.name) collate "C" between v_from and v_to
         and not exists (select from waiting w where w.company_id = c.id)
       order by public.normalized_name(c.name) collate "C", c.id limit p_limit)
    )
    select m.id, m.name, p.first_name, p.last_name, u.email,
      (select count(*)::integer from public.company_members o where o.company_id = m.id), m.total, m.created_at,
      m.archived_at
    from matches m
    join public.profiles p on p.id = m.created_by
    join auth.users u on u.id = m.created_by
    order by m.total = 0, m.key, m.id
    limit p_limit;
end
$$;
grant execute on function search_companies(text, integer) to authenticated;
