-- Whether the caller holds the role admin, even before the second factor. Named by the specification; it reports the
-- role and grants nothing (see auth.holds_role).
create or replace function is_current_user_admin() returns boolean
language sql stable as $$ select auth.holds_role('admin') $$;
grant execute on function is_current_user_admin() to anon, authenticated;
