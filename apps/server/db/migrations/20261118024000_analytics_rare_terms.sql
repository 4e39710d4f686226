-- A term that hardly anyone searched may identify a person, so it goes with the raw searches.
grant delete on search_days to worker;
create policy search_days_delete_worker on search_days for delete to worker using (true);
