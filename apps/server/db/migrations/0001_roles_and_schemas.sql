-- The roles themselves are cluster-wide and created by ops/postgres/roles.sql; extensions by ops/postgres/extensions.sql.

-- Tables of the auth engine (Better Auth) and of our protocol layer.
create schema auth authorization auth_admin;
grant usage on schema auth to anon, authenticated, api, worker;

-- The job queue. Its own installer cannot create the schema: that would need the right to create schemas in the database.
create schema graphile_worker authorization worker;

-- PostgreSQL lets PUBLIC execute every new function. Here each function grants its callers by name.
alter default privileges revoke execute on functions from public;
alter default privileges for role auth_admin revoke execute on functions from public;

-- PostgreSQL lets PUBLIC create temporary objects. Only the owner needs them, and a temporary object can shadow a name in a
-- function without a pinned search path. A copy of a database does not keep this: whatever copies one must revoke it again.
do $$
begin
  execute format('revoke temporary on database %I from public', current_database());
end
$$;
