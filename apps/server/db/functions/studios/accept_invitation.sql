-- Accepts an invitation to the caller's confirmed address and adds them as a member. Returns the company, or null if the
-- invitation is not theirs, was answered or has expired, or if the company is archived. An existing member keeps their
-- role.
-- operator(public.=) ignores case; a bare = would compare as text, because search_path is empty.
create or replace function accept_invitation(p_invitation uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_company uuid;
  v_role text;
begin
  update public.company_invitations i set answer = 'accepted', answered_at = now()
  from public.companies c
  where i.id = p_invitation and i.answer is null and i.expires_at > now()
    and i.email operator(public.=) public.my_confirmed_email()::public.citext
    and c.id = i.company_id and c.archived_at is null
  returning i.company_id, i.role into v_company, v_role;
  if v_company is null then
    return null;
  end if;
  insert into public.company_members (company_id, user_id, role) values (v_company, auth.uid(), v_role)
  on conflict (company_id, user_id) do nothing;
  return v_company;
end
$$;
grant execute on function accept_invitation(uuid) to authenticated;
