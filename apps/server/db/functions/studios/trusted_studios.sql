-- Name and logo of companies that agreed to be shown; visitors read nothing else of a company. An owner may set any
-- text as logo, so only URLs of our own files are shown. Companies with the same name and logo appear once.
create or replace function trusted_studios() returns table (name text, company_logo text)
language sql stable security definer set search_path = '' as $$
  select distinct c.name, c.company_logo
  from public.companies c
  where c.agreed_to_be_shown_at is not null
    and c.company_logo ~ '^/media/site/logos/[a-z0-9][a-z0-9-]{0,80}-[0-9a-f]{12}\.svg$'
  order by c.name, c.company_logo
  limit 100
$$;
grant execute on function trusted_studios() to anon, authenticated;
