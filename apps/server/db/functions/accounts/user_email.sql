-- The email address of a user, for jobs that write to the owner of a row. The worker has no other access to
-- auth.users.
create or replace function user_email(p_user uuid) returns text language sql stable security definer set search_path = '' as
$$ select u.email from auth.users u where u.id = p_user $$;
grant execute on function user_email(uuid) to worker;
