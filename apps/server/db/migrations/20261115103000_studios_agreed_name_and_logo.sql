-- What a company agreed to is this name with this logo. Who changes one of them has to be asked again; staff, who record
-- the agreement, may correct both. Owners and staff share a database role, so it is told apart here.
create function withdraw_agreement_to_be_shown() returns trigger language plpgsql as $$
begin
  if (old.name, old.company_logo) is distinct from (new.name, new.company_logo)
    and current_user = 'authenticated' and not auth.is_staff()
  then
    new.agreed_to_be_shown_at := null;
  end if;
  return new;
end
$$;
create trigger companies_withdraw_agreement before update of name, company_logo on companies
for each row execute function withdraw_agreement_to_be_shown();

-- An owner may set any text as logo; shown is only the address of a drawing that we hold, written in no other way. Two
-- companies of one name and logo are one studio to whoever looks.
create or replace function trusted_studios() returns table (name text, company_logo text)
language sql stable security definer set search_path = '' as $$
  select distinct c.name, c.company_logo
  from public.companies c
  where c.agreed_to_be_shown_at is not null
    and c.company_logo ~ '^/media/site/logos/[a-z0-9][a-z0-9-]{0,80}-[0-9a-f]{12}\.svg$'
  order by c.name, c.company_logo
  limit 100
$$;
