-- An admin who manages a company's billing must not approve or reject its certificates.
drop policy company_exemptions_decide_admin on company_exemptions;
create policy company_exemptions_decide_admin on company_exemptions for update to authenticated
using (state = 'in_review' and (select auth.has_role('admin'))
  and company_id not in (select my_companies('manage-billing')))
with check (state in ('in_review', 'approved', 'rejected') and (select auth.has_role('admin')));
