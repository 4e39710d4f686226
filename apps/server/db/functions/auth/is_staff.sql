-- Whether the caller may act as admin or moderator; see acts_as. Policies write (select auth.is_staff()).
create or replace function auth.is_staff() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return auth.acts_as('{admin,moderator}');
end
$$;
grant execute on function auth.is_staff() to anon, authenticated;
