-- Cluster-wide roles, run once as superuser before the first migration; running it again changes nothing.
-- Passwords are set by whoever starts the cluster and are never written here.
do $$
begin
  if not exists (select from pg_roles where rolname = 'shoebox_owner') then
    create role shoebox_owner login; -- owns every table of ours; runs migrations, nothing else
  end if;
  if not exists (select from pg_roles where rolname = 'auth_admin') then
    create role auth_admin login noinherit; -- the auth engine and its protocol layer
  end if;
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin; -- a request without a session
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin; -- a request with a session
  end if;
  if not exists (select from pg_roles where rolname = 'api') then
    create role api login noinherit; -- no rights of its own: each request becomes anon or authenticated
  end if;
  if not exists (select from pg_roles where rolname = 'worker') then
    create role worker login noinherit; -- own grants and policies per table, never bypassrls
  end if;
end
$$;

grant anon, authenticated to api;
-- Migrations create what these two own (schema auth, schema graphile_worker) by set role.
grant auth_admin, worker to shoebox_owner;
