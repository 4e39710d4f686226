-- Trigger on auth.users: every user has a profile and exactly one role. The role follows signup_site in app_metadata,
-- which only the auth layer writes; user_metadata comes from the browser and must never decide a role.
create or replace function create_profile_for_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, first_name, last_name, agreement_type, agreement_accepted, agreement_date)
  values (
    new.id,
    left(new.user_metadata ->> 'first_name', 100),
    left(new.user_metadata ->> 'last_name', 100),
    case when new.user_metadata ->> 'agreement_type' in ('standard', 'custom')
      then new.user_metadata ->> 'agreement_type' end,
    coalesce(new.user_metadata ->> 'agreement_accepted' = 'true', false),
    case when new.user_metadata ->> 'agreement_accepted' = 'true' then now() end
  );
  insert into public.user_roles (user_id, role) values (
    new.id,
    case when new.app_metadata ->> 'signup_site' = 'contributor' then 'contributor' else 'customer' end
  );
  return null;
end
$$;
grant execute on function create_profile_for_user() to auth_admin;
