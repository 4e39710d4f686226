-- Whether the caller may act in one of these roles: it needs a live session and, for staff, the second factor if
-- staff_rules require it. All policies rely on it through has_role and is_staff. The level comes from auth.sessions,
-- because a token keeps the level that its session had when the token was signed. The role is checked first, because
-- most callers are customers.
create or replace function auth.acts_as(p_roles text[]) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user constant uuid := auth.uid();
  v_level text;
begin
  if not exists (select from public.user_roles where user_id = v_user and role = any (p_roles)) then
    return false;
  end if;
  v_level := auth.session_level((auth.jwt() ->> 'session_id')::uuid);
  return v_level is not null and exists (
    select from public.user_roles r
    where r.user_id = v_user and r.role = any (p_roles)
      and (r.role not in ('admin', 'moderator') or v_level = 'aal2'
        or not coalesce((select second_factor_required from auth.staff_rules), true)));
end
$$;
