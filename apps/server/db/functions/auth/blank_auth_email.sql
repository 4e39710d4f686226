-- Trigger on emails of auth and rights: deletes the body once it was sent. A link or code in it opens an account or a
-- release.
create or replace function blank_auth_email() returns trigger language plpgsql as $$
begin
  new.html := '';
  new.text := '';
  return new;
end
$$;
