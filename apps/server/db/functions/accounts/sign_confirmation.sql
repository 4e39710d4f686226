-- Trigger on contributor_agreements: confirmed_by is always the caller, whatever the statement sets.
create or replace function sign_confirmation() returns trigger language plpgsql as $$
begin
  new.confirmed_by := auth.uid();
  return new;
end
$$;
