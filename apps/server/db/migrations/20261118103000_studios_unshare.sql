create trigger company_members_unshare_work after update of role on company_members
for each row execute function unshare_company_work();
