-- True only for an imported account without a password, and only while the window of auth.migrant_windows is open that
-- a failed, captcha-passed sign-in opened. Any other caller gets false, so that the answer reveals no account.
create or replace function check_wordpress_migrant(user_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users u
    join auth.migrant_windows w on w.email = u.email and w.open_until > now()
      and w.network = current_setting('request.network', true)
    where u.email = lower(btrim(user_email))
      and (u.app_metadata ->> 'wp_migrant')::boolean
      and not exists (
        select from auth.identities i where i.user_id = u.id and i.password is not null))
$$;
grant execute on function check_wordpress_migrant(text) to anon, authenticated;
