-- An agreement of one's own is one that both have signed: until an admin has found it, it is only said to be there.
alter table contributor_agreements
  add column confirmed_at timestamptz,
  add column confirmed_by uuid references profiles (id) on delete set null,
  add constraint contributor_agreements_custom_is_confirmed check (agreement_type = 'custom' or confirmed_at is null);
create index contributor_agreements_confirmed_by on contributor_agreements (confirmed_by);

grant update (confirmed_at, confirmed_by) on contributor_agreements to authenticated;
create policy contributor_agreements_confirm_admin on contributor_agreements for update to authenticated
using ((select auth.has_role('admin')) and user_id <> (select auth.uid()))
with check (confirmed_by = (select auth.uid()));
