-- The owner can delete declined invitations from the list. A job deletes all other ended invitations.
grant delete on company_invitations to authenticated;
create policy company_invitations_delete_manager on company_invitations for delete to authenticated
using (answer = 'declined' and company_id in (select my_companies('manage-company')));
