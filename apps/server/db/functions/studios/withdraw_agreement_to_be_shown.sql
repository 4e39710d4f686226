-- Trigger on companies: a company agreed to this name with this logo, so changing one withdraws the agreement. Staff
-- may correct both. Owners and staff share the role authenticated, so a grant cannot tell them apart.
create or replace function withdraw_agreement_to_be_shown() returns trigger language plpgsql as $$
begin
  if (old.name, old.company_logo) is distinct from (new.name, new.company_logo)
    and current_user = 'authenticated' and not auth.is_staff()
  then
    new.agreed_to_be_shown_at := null;
  end if;
  return new;
end
$$;
