-- Trigger on auth.identities: tokens of Google are never stored. We ask Google only once who the user is.
create or replace function auth.keep_no_provider_tokens() returns trigger language plpgsql as $$
begin
  new.access_token := null;
  new.refresh_token := null;
  new.id_token := null;
  return new;
end
$$;
alter function auth.keep_no_provider_tokens() owner to auth_admin;
