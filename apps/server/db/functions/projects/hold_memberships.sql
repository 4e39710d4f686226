-- Locks the caller's memberships until the transaction ends. If the owner removed the caller in the meantime,
-- pass_on_company_work would miss the work that this transaction adds, and no member could edit it. Security definer,
-- because only the owner of a company may lock rows of company_members.
create or replace function hold_memberships() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.company_members where user_id = auth.uid() order by company_id for key share;
end
$$;
grant execute on function hold_memberships() to authenticated;
