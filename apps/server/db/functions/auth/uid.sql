-- The id of the user of the current request; null without a session. Every policy about own rows relies on it.
create or replace function auth.uid() returns uuid language sql stable as
$$ select (auth.jwt() ->> 'sub')::uuid $$;
alter function auth.uid() owner to auth_admin;
grant execute on function auth.uid() to anon, authenticated, worker;
