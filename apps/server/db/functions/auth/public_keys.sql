-- Keys that may have signed a token that is still valid; the API verifies tokens with them. A successor sets the end
-- of a key to the time when the last token signed with it expires.
create or replace function auth.public_keys() returns table (id text, public_key text)
language sql stable security definer set search_path = '' as
$$ select k.id::text, k.public_key from auth.jwks k where k.expires_at is null or k.expires_at > now() $$;
alter function auth.public_keys() owner to auth_admin;
grant execute on function auth.public_keys() to api;
