-- The claims of the current request, which the API sets after it has verified the token. Empty without a session.
create or replace function auth.jwt() returns jsonb language sql stable as
$$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;
alter function auth.jwt() owner to auth_admin;
grant execute on function auth.jwt() to anon, authenticated, worker;
