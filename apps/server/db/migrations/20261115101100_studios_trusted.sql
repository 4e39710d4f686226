-- When a company agreed to have its name and logo shown to everyone. No client writes it: the
-- columns that a client may insert and update are named one by one, and this is not among them.
alter table companies add column agreed_to_be_shown_at timestamptz;
create index companies_shown on companies (name) where agreed_to_be_shown_at is not null;

-- Companies are closed to visitors. This gives them two columns of those that agreed, and no more. An owner
-- may set any text as logo; shown is only a file that we hold.
create function trusted_studios() returns table (name text, company_logo text)
language sql stable security definer set search_path = '' as $$
  select c.name, c.company_logo
  from public.companies c
  where c.agreed_to_be_shown_at is not null and c.company_logo like '/media/site/logos/%'
  order by c.name, c.id
  limit 100
$$;

grant execute on function trusted_studios() to anon, authenticated;
