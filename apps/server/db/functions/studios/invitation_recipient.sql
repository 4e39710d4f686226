-- Returns only the address that an open invitation was sent to, so that a user who is signed in with another address
-- knows which account to use.
create or replace function invitation_recipient(p_invitation uuid) returns text
language sql stable security definer set search_path = '' as $$
  select i.email::text
  from public.company_invitations i
  join public.companies c on c.id = i.company_id and c.archived_at is null
  where i.id = p_invitation and i.answer is null and i.expires_at > now()
$$;
grant execute on function invitation_recipient(uuid) to authenticated;
