-- The database role in the claims of the request, anon without a session. Kept for the protocol of Supabase clients.
create or replace function auth.role() returns text language sql stable as
$$ select coalesce(auth.jwt() ->> 'role', 'anon') $$;
alter function auth.role() owner to auth_admin;
grant execute on function auth.role() to anon, authenticated, worker;
