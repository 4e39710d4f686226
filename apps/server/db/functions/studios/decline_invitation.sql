-- Declines an open invitation to the caller's confirmed address. Returns false if there is no such invitation.
-- operator(public.=) ignores case; a bare = would compare as text, because search_path is empty.
create or replace function decline_invitation(p_invitation uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.company_invitations set answer = 'declined', answered_at = now()
  where id = p_invitation and answer is null and expires_at > now()
    and email operator(public.=) public.my_confirmed_email()::public.citext;
  return found;
end
$$;
grant execute on function decline_invitation(uuid) to authenticated;
