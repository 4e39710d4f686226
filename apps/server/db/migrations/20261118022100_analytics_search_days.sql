-- Searches per day (UTC) and term, kept after the raw searches are dropped. Contains neither users nor sessions.
create table search_days (
  day date not null,
  term text not null check (length(term) between 2 and 200),
  searches integer not null check (searches > 0),
  zero_results integer not null check (zero_results between 0 and searches),
  -- Clicks on results, and results added to the cart.
  clicks integer not null check (clicks >= 0),
  carts integer not null check (carts >= 0),
  primary key (day, term)
);
create index search_days_term on search_days (term, day);

alter table search_days enable row level security;
grant select on search_days to authenticated;
grant select, insert, update on search_days to worker;
create policy search_days_read_admin on search_days for select to authenticated using ((select auth.has_role('admin')));
create policy search_days_read_worker on search_days for select to worker using (true);
create policy search_days_insert_worker on search_days for insert to worker with check (true);
create policy search_days_update_worker on search_days for update to worker using (true);
