-- The invitations to the caller's confirmed address, with names that otherwise only members can read. Excludes revoked
-- ones, and those that a former member accepted.
-- operator(public.=) ignores case; a bare = would compare as text, because search_path is empty.
create or replace function my_invitations() returns table (
  id uuid, company_id uuid, company_name text, role text, invited_by_name text, email text, sent_at timestamptz,
  expires_at timestamptz, answer text)
language sql stable security definer set search_path = '' as $$
  select i.id, i.company_id, c.name, i.role, nullif(concat_ws(' ', p.first_name, p.last_name), ''), i.email::text,
    i.sent_at, i.expires_at, i.answer
  from public.company_invitations i
  join public.companies c on c.id = i.company_id and c.archived_at is null
  left join public.profiles p on p.id = i.invited_by
  where i.email operator(public.=) public.my_confirmed_email()::public.citext and i.answer is distinct from 'revoked'
    and (i.answer is distinct from 'accepted' or exists (
      select from public.company_members m where m.company_id = i.company_id and m.user_id = auth.uid()))
  order by i.sent_at desc, i.id
$$;
grant execute on function my_invitations() to authenticated;
