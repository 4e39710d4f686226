-- Who confirmed an agreement is who did it, whatever a program asks for.
create function sign_confirmation() returns trigger language plpgsql as $$
begin
  new.confirmed_by := auth.uid();
  return new;
end
$$;
create trigger contributor_agreements_sign_confirmation before update of confirmed_at on contributor_agreements
for each row when (old.confirmed_at is distinct from new.confirmed_at) execute function sign_confirmation();

revoke update (confirmed_by) on contributor_agreements from authenticated;
drop policy contributor_agreements_confirm_admin on contributor_agreements;
create policy contributor_agreements_confirm_admin on contributor_agreements for update to authenticated
using ((select auth.has_role('admin')) and user_id <> (select auth.uid()));
