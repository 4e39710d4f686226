-- Keeps the caller from being removed from a company until their transaction ends: pass_on_company_work would not see
-- the work that it adds, which no member could then edit. Security definer, because only the owner of a company may lock
-- rows of company_members.
create or replace function hold_memberships() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.company_members where user_id = auth.uid() order by company_id for key share;
end
$$;
grant execute on function hold_memberships() to authenticated;
