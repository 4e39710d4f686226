create trigger profiles_leave_companies before delete on profiles
for each row execute function leave_companies();
