-- What anyone with the code of a license may read, on /verify: the license and what happened to it, but neither company,
-- production, price, people nor the cause of an incident. No row if the code is unknown.
create or replace function verify_license(p_code text)
returns table (
  license_type text, photoid integer, effective_at timestamptz, issued_at timestamptz, cancelled_at timestamptz,
  files jsonb, incidents jsonb, erased_on date[])
language sql stable security definer set search_path = ''
as $$
  select g.license_type, l.photoid, g.effective_at, c.issued_at, g.cancelled_at,
    (select coalesce(jsonb_agg(jsonb_build_object('rendition', f.rendition, 'sha256', f.sha256) order by f.rendition), '[]')
     from public.license_files f where f.license_id = g.id and c.license_id is not null),
    (select coalesce(jsonb_agg(jsonb_build_object('opened_at', i.opened_at, 'closed_at', i.closed_at)
       order by i.opened_at), '[]')
     from public.incidents i
     where i.photo_id = g.photo_id and (i.closed_at is null or i.closed_at > g.effective_at)
       and (g.cancelled_at is null or i.opened_at < g.cancelled_at)),
    array(select e.erased_on from public.license_erasures e where e.license_id = g.id order by e.erased_on)
  from public.licenses g
  join public.order_lines l on l.id = g.order_line_id
  left join public.certificates c on c.license_id = g.id
  where g.code = p_code
$$;
grant execute on function verify_license(text) to anon, authenticated;
