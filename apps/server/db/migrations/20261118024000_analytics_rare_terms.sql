-- A rare term may identify a person, so the worker may delete it together with the raw searches.
grant delete on search_days to worker;
create policy search_days_delete_worker on search_days for delete to worker using (true);
